@testable import Explorer
import Testing

@testable import racecourse

@Suite("One step in words")
struct StepTextTests {
  private static let value = Subject("value")
  private static let lock = Subject("lock", of: "Account", 1, kind: .lock)
  private static let balance = Subject("balance", of: "Account", 2)
  private static let actor = Subject("", of: "Bank")
  private static let semaphore = Subject("", of: "DispatchSemaphore", kind: .lock)
  private static let cancellation = Subject(.cancellation, "task 1")
  private static let continuation = Subject("", of: "CheckedContinuationCanary")
  private static let ownLock = Subject(.ownLock, "task 1")
  private static let initializer = Subject(.initializer, "shared")

  private static func cancels(_ task: TaskName) -> Step {
    var step = Step(task, .atomic, 9, subject: cancellation)
    step.action = .atomic(.init(subject: cancellation), stores: true)
    return step
  }

  private let names = SubjectNames([value, lock, balance, actor, semaphore, initializer])
  private var text: StepText { StepText(names) }

  @Test(
    "A sentence says what a task did, to what, and what was there",
    arguments: [
      (.read("task 1", 9, 0), "reads 'value': it is 0"),
      (.write("task 1", 9, 1), "stores 1 in 'value'"),
      (.read("task 1", 9, 100, of: balance), "reads 'balance' of 'Account 2': it is 100"),
      (Step("task 1", .read, 9), "reads shared memory"),
      (Step("task 1", .write, 9), "writes shared memory"),
      (Step("task 1", .write, 9, subject: value), "stores a value in 'value'"),
      (
        Step("task 1", .read, 9, subject: value, value: "1", isPartial: true),
        "reads part of 'value'"
      ),
      (Step("task 1", .atomic, 9, subject: value, value: "1"), "loads 'value' atomically: it is 1"),
      (Step("task 1", .atomic, 9), "performs an atomic operation"),
      (Step("task 1", .atomic, 9, subject: cancellation), "checks whether it is canceled"),
      (Step("task 2", .atomic, 9, subject: cancellation), "checks whether task 1 is canceled"),
      (Self.cancels("task 2"), "cancels task 1"),
      (Self.cancels("task 1"), "cancels itself"),
      (Self.cancels("task 1.1"), "cancels task 1"),
      (
        Step("task 1", .atomic, 9, subject: continuation),
        "checks that the continuation was not resumed before"
      ),
      (Step("task 2", .blocked, subject: ownLock), "waits for task 1's own lock"),
      (Step("task 2", .lock), "takes a lock of the runtime or of a library"),
      (.hop("task 1", to: .mainActor), "hops to the main actor"),
      (.hop("main", to: .mainActor), "hops to the main actor"),
      (.hop("task 1", to: .pool), "hops to the thread pool"),
      (.hop("task 1", to: .actor(nil)), "hops to an actor"),
      (.hop("task 1", to: .actor(actor)), "hops to the actor 'Bank'"),
      (.enqueue("main", "task 1"), "wakes task 1"),
      (.enqueue("task 1", "task 1"), "gets in line for a thread of the pool"),
      (Step("task 1", .start), "resumes"),
      (Step("task 1", .start, thread: 2), "resumes on thread 2"),
      (Step("main", .suspend), "suspends"),
      (Step("task 1", .sleep), "sleeps"), (Step("task 1", .call), "calls a library"),
      (Step("task 1", .throw, value: "notFound"), "throws notFound"),
      (Step("task 1", .fail, value: "notFound"), "ends with the error notFound"),
      (Step("task 1", .end), "ends this job"),
    ] as [(Step, String)])
  func sentences(_ step: Step, _ sentence: String) {
    #expect(text.predicate(step, isFirst: false) == sentence)
  }

  @Test(
    "A sentence about a lock says whose it is, and who holds it",
    arguments: [
      (Step("task 2", .lock, subject: lock), "takes the lock of 'Account 1'"),
      (Step("task 2", .unlock, subject: lock), "releases the lock of 'Account 1'"),
      (
        Step("task 2", .blocked, subject: lock, other: "task 1"),
        "waits for the lock of 'Account 1', which task 1 holds"
      ),
      (Step("task 2", .blocked), "waits for a lock"),
      (Step("task 2", .blocked, subject: semaphore, other: "main"), "waits for a semaphore"),
      (Step("task 1", .lock, subject: initializer), "runs the initializer of shared"),
      (
        Step("task 2", .blocked, subject: initializer, other: "task 1"),
        "waits for the initializer of shared, which task 1 runs"
      ),
    ] as [(Step, String)])
  func locks(_ step: Step, _ sentence: String) {
    #expect(text.predicate(step, isFirst: false) == sentence)
  }

  @Test(
    "Where a task has no step, its kind says what it does first",
    arguments: [
      (Schedule.Step.Kind.atomic, nil, "continues"),
      (.atomic, 3, "performs an atomic operation"),
      (.lock, nil, "continues"), (.lock, 3, "takes a lock"),
      (.read, 3, "reads shared memory"), (.write, 3, "writes shared memory"), (.call, nil, "calls a library"),
      (.start, nil, "continues"),
    ])
  func unnoted(kind: Schedule.Step.Kind, line: Int?, text: String) {
    let one = Position.Alternative(
      task: "task 1", kind: kind, place: line.map { SourcePlace(file: "File.swift", line: $0) }, subject: nil,
      goesOn: false, thread: nil, choice: 0)
    #expect(StepText.unnoted(one) == text)
  }

  @Test("A task is started once, and begins once")
  func first() {
    let enqueue = Step.enqueue("main", "task 1")
    #expect(text.predicate(enqueue, isFirst: true) == "starts task 1 in the pool")
    #expect(text.short(enqueue, isFirst: true) == "starts task 1 in the pool")
    #expect(text.short(enqueue) == "wakes task 1")
    let begun = Step("task 1", .start, destination: .mainActor)
    #expect(text.short(begun, isFirst: true) == "begins on the main actor")
    #expect(text.predicate(begun, isFirst: false) == "resumes on the main actor")
    let start = Step("task 1", .start)
    #expect(text.predicate(start, isFirst: true) == "begins")
    #expect(text.short(start, isFirst: true) == "begins")
    #expect(text.short(start) == "resumes")
  }

  @Test("What a task waits for is named where the runtime tells it")
  func causes() {
    func sentence(_ cause: Waiter.Cause) -> String {
      text.predicate(Step("main", .suspend, waitsFor: cause, other: "task 1"), isFirst: false)
    }
    #expect(sentence(.task) == "waits until task 1 ends")
    #expect(sentence(.continuation) == "waits until its continuation is resumed")
    #expect(sentence(.group) == "waits for its child tasks")
  }

  @Test("In short, a read and a store are what a replay shows, and the end of a job is no row")
  func short() {
    #expect(text.short(.read("task 1", 9, 0)) == "value ➜ 0")
    #expect(text.short(.write("task 1", 9, 1)) == "value = 1")
    #expect(text.short(Step("task 1", .end)) == nil)
    #expect(text.short(Step("task 1", .lock, 9)) == "takes a lock")
    #expect(text.short(Step("task 1", .atomic, 9)) == "an atomic operation")
    // What the runtime or a library does is no row.
    #expect([.lock, .unlock, .atomic].allSatisfy { text.short(Step("task 1", $0)) == nil })
  }

  @Test("A lock inside a library that is hidden is no row")
  func hidden() {
    let step = Step("main", .lock, 3, file: "Sources/Studio/Server/Routes.swift")
    #expect(StepText(names, hiding: "Sources/Studio/").short(step) == nil)
    #expect(text.short(step) == "takes a lock")
  }

  typealias Step = Schedule.Step
}
