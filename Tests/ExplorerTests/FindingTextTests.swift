import Foundation
import Testing

@testable import Explorer

@Suite("Findings in words")
struct FindingTextTests {
  @Test(
    "An ending has a name on one line",
    arguments: [
      (Ending.returned("1, 1"), "1, 1"), (.crashed(reason: "trap"), "crash: trap"),
      (.deadlocked([Waiter(task: .main)]), "deadlock"), (.hung, "hang"), (.exited(3), "exit: 3"),
      (.unfinished, "unfinished"),
    ])
  func name(ending: Ending, name: String) throws {
    #expect(ending.name == name)
    #expect(try String(decoding: JSONEncoder().encode([ending]), as: UTF8.self) == "[\"\(name)\"]")
  }

  @Test("Two deadlocks are one ending, and an exploration says who waits in it")
  func deadlock() {
    let ending = Ending.deadlocked([Waiter(task: .main), Waiter(task: .numbered([1]), cause: .lock)])
    #expect(ending == .deadlocked([]))
    let found = Exploration(
      granularity: .access, unit: .schedules, schedules: 1, complete: false, controlled: true,
      limitations: [.limit(preemptions: 2)], seconds: 0,
      outcomes: [.init(ending: ending, schedules: 1, preemptions: 0, token: "")], races: [])
    #expect(
      found.reason == """
        a limit was reached, after all schedules with at most 1 preemption; \
        deadlock: main waits, task 1 waits for a lock or a semaphore
        """)
  }

  @Test("What left the explorer's control is named, with the library that left it")
  func library() {
    #expect(
      Limitation.thread(by: "Foundation").description
        == "a thread was started by Foundation, which the explorer does not control")
    #expect(
      Limitation.dispatchQueue(by: nil).description
        == "work was put on a dispatch queue, which the explorer does not control")
  }

  @Test(
    "Text from outside cannot disturb the terminal",
    arguments: [("a\nb\u{1B}[31m", #"a\nb\u{1b}[31m"#), ("caf\u{e9}\u{200d}", "caf\u{e9}\\u{200d}")])
  func printable(text: String, escaped: String) { #expect(text.printable == escaped) }
}
