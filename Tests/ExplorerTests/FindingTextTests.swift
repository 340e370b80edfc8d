import Foundation
import Testing

@testable import Explorer

@Suite("Names of endings")
struct FindingTextTests {
  @Test(
    "An ending has a name on one line",
    arguments: [
      (Ending.returned("1, 1"), "1, 1"), (.crashed(reason: "trap"), "crash: trap"),
      (.deadlocked([Waiter(task: .main)]), "deadlock"), (.hung(), "hang"), (.stopped(nil), "stopped"),
      (.exited(3), "exit: 3"),
      (.unfinished, "unfinished"),
    ])
  func name(ending: Ending, name: String) throws {
    #expect(ending.name == name)
    #expect(try String(decoding: JSONEncoder().encode([ending]), as: UTF8.self) == "[\"\(name)\"]")
  }

  @Test("A screen shows an outcome without a name as two quotation marks, and both find it")
  func noName() {
    let ending = Ending.returned("")
    #expect(ending.shown == "\"\"" && ending.isCalled("") && ending.isCalled("\"\"") && !ending.isCalled("a"))
  }

  @Test(
    "Crashes whose messages differ only in an address have one reason",
    arguments: [
      ("object 0x7bf8a0400b40 was", "object 0x… was"), ("object 0x00005555557a3c40 was", "object 0x… was"),
      ("code 0xdeadbeef", "code 0xdeadbeef"), ("id 0xcbf29ce484222325", "id 0xcbf29ce484222325"),
    ])
  func address(message: String, reason: String) {
    #expect(CrashReason.reason(signal: SIGABRT, message: "Fatal error: \(message)\n") == reason)
  }

  @Test("Two deadlocks are one ending, and it knows who waits")
  func deadlock() {
    let waiters = [Waiter(task: .main), Waiter(task: .numbered([1]), cause: .lock)]
    #expect(Ending.deadlocked(waiters) == .deadlocked([]) && Ending.deadlocked(waiters).waiters == waiters)
  }

  @Test(
    "Text from outside cannot disturb the terminal",
    arguments: [("a\nb\u{1B}[31m", #"a\nb\u{1b}[31m"#), ("caf\u{e9}\u{200d}", "caf\u{e9}\\u{200d}")])
  func printable(text: String, escaped: String) { #expect(text.printable == escaped) }
}
