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
