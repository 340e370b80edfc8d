import Testing

@testable import racecourse

@Suite("What a file with Dispatch becomes")
struct DispatchUseTests {
  @Test("Each form is a row of the course's table, and each row is a form")
  func table() {
    #expect(DispatchTable.course.value.rows.map(\.dispatch) == DispatchUse.Form.allCases.map(\.rawValue))
  }

  @Test(
    "A line is of the form that is written there",
    arguments: [
      ("DispatchQueue.main.async { }", [.mainAsync]), ("DispatchQueue.main.sync(execute: work)", [.mainSync]),
      ("DispatchQueue.main.async(group: team) { }", [.mainAsync]),
      ("DispatchQueue.global(qos: .background).async { }", [.globalAsync]),
      ("DispatchQueue.main.asyncAfter(deadline: .now() + 1) { }", [.asyncAfter]),
      ("DispatchQueue.concurrentPerform(iterations: 4) { _ in }", [.concurrentPerform]),
      ("dispatchPrecondition(condition: .onQueue(.main))", [.precondition]),
      ("let timer = DispatchSource.makeTimerSource(queue: q)", [.timer]),
      ("private let queue = DispatchQueue(label: \"a\", qos: .init(rawValue: 1))", [.serialQueue]),
      ("let queue: DispatchQueue = DispatchQueue(label: \"a\")", [.serialQueue]),
      ("let queue = DispatchQueue(label: \"a\", attributes: .concurrent)", [.globalAsync]),
      ("let group = DispatchGroup()", [.group]),
      ("let lock = DispatchSemaphore(value: 1)", [.mutualExclusion]),
      ("let done = DispatchSemaphore(value: 0)", [.signal]),
      ("let slots = DispatchSemaphore(value: count)", [.limit]),
      // What is only mentioned, or is another thing of that name.
      ("// DispatchQueue.main.async { }", []), ("print(\"DispatchQueue.main.async { }\")", []),
      ("queue.async { }", []), ("group.wait()", []), ("let item = DispatchWorkItem { }", []),
    ] as [(String, [DispatchUse.Form])])
  func line(text: String, forms: [DispatchUse.Form]) {
    #expect(DispatchUse.all(in: text).map(\.form) == forms)
  }

  @Test("What a name stands for decides, wherever it is declared")
  func names() {
    let text = """
      func run(_ given: DispatchQueue, item: DispatchWorkItem) {
        given.async { }
        self.state.async(flags: .barrier) { }; state.sync { }
        group.enter()
        group
          .wait()
        done.signal()
        item.cancel()
      }
      let state = DispatchQueue(
        label: "state", attributes: .concurrent)
      let group = DispatchGroup(), done = 1
      """
    #expect(
      DispatchUse.all(in: text).map { "\($0.line) \($0.form)" } == [
        "2 serialQueue", "3 barrierQueue", "3 sync", "4 group", "5 groupWait", "8 cancel", "10 barrierQueue",
        "12 group",
      ])
  }
}
