import Explorer
import Testing

@Suite("Limitations in words")
struct LimitationTextTests {
  private func found(_ limitations: [Limitation], _ ending: Ending = .returned("1")) -> Exploration {
    exploration(
      [outcome(ending)], complete: false,
      limitations: limitations)
  }

  @Test("A search says why it is incomplete, and who waits in a deadlock")
  func reason() {
    let ending = Ending.deadlocked([Waiter(task: "main"), Waiter(task: "task 1", cause: .lock)])
    #expect(
      found([.limit(preemptions: 2)], ending).reason == """
        a limit was reached, after all schedules with at most 1 preemption; \
        deadlock: the main task waits; task 1 waits for a lock or a semaphore
        """)
    #expect(found([]).reason == nil)
  }

  @Test(
    "A search that was cut short says which schedules it has run",
    arguments: [
      (0, ""), (1, ", after all schedules without a preemption"),
      (3, ", after all schedules with at most 2 preemptions"),
    ])
  func limit(preemptions: Int, words: String) {
    #expect(found([.limit(preemptions: preemptions)]).reason == "a limit was reached" + words)
  }

  @Test("What left the explorer's control is named, with the library that left it")
  func library() {
    #expect(
      found([.noted(.thread, by: "Foundation")]).reason
        == "a thread was started by Foundation, which the explorer does not control")
    #expect(
      found([.noted(.queue)]).reason
        == "work was put on a dispatch queue, which the explorer does not control")
  }

  @Test("Only what leaves something out is a limit, and so is what the memory model leaves out")
  func limits() {
    let words = "schedules with more preemptions were left out"
    var found = found([.noted(.preemptions), .noted(.randomNumbers)])
    #expect(found.limits == [words])
    found.memory = .weak
    #expect(found.limits.count == 1)
    found.mayBuffer = true
    #expect(found.limits.count == 2 && found.limits.last?.contains("load buffering") == true)
  }

  @Test("The first remedy is given; without one, it says what the explorer controls")
  func remedy() {
    #expect([.noted(.process), .noted(.jobs)].remedy.hasPrefix("Make the scene smaller"))
    #expect([.noted(.queue, by: "FoundationNetworking")].remedy.contains("Write a stand-in"))
    #expect([Limitation]().remedy.hasPrefix("The explorer controls tasks and actors;"))
  }
}
