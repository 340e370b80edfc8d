import Testing

@testable import Studio

private let start = ContinuousClock.now

private func event(
  _ kind: TaskEvent.Kind, _ task: UInt32, by: UInt32? = nil, on thread: UInt64, at microseconds: Int
) -> TaskEvent {
  TaskEvent(kind, task: task, by: by, thread: thread, instant: start + .microseconds(microseconds))
}

/// The main thread is 1, and task 7 plays the scenario there.
private func notes(_ spans: [RecordedNotes.Span] = [], hidden: Set<TaskID> = []) -> RecordedNotes {
  var notes = RecordedNotes()
  notes.began = start
  notes.root = TaskID(number: 7)
  notes.mainThread = ThreadID(address: 1)
  notes.spans = spans
  notes.hidden = hidden
  return notes
}

private func span(_ name: String, task: UInt32?, on thread: UInt64?, _ from: Int, _ to: Int)
  -> RecordedNotes.Span
{
  RecordedNotes.Span(
    name: name, kind: .work, task: task.map(TaskID.init), thread: thread.map(ThreadID.init),
    start: start + .microseconds(from), end: start + .microseconds(to))
}

private func microseconds(_ seconds: Double) -> Int { Int((seconds * 1e6).rounded()) }

@Suite("The notes of a run become a recording")
struct RecordedNotesTests {
  @Test("It begins at the first event and ends at the last, however long the preparation took")
  func range() {
    let recording = notes([span("b", task: 7, on: 1, 5_400, 5_900), span("a", task: 7, on: 1, 5_000, 5_100)])
      .recording(ended: start + .milliseconds(80))
    #expect(recording.spans.map(\.name) == ["a", "b"])
    #expect(recording.spans.map { microseconds($0.start) } == [0, 400])
    #expect(microseconds(recording.seconds) == 900)
  }

  @Test("A run without notes is empty")
  func empty() {
    #expect(notes().recording() == Recording())
  }

  @Test("Tasks are named by who made them, in the order in which they were made")
  func names() {
    let events = [
      event(.enqueued, 12, by: 7, on: 1, at: 1), event(.enqueued, 11, by: 7, on: 1, at: 2),
      event(.enqueued, 13, by: 12, on: 2, at: 3), event(.enqueued, 14, by: 9, on: 2, at: 4),
      // A task of an earlier run is still under way, and makes another.
      event(.enqueued, 15, by: 10, on: 2, at: 4),
      // Who enqueues it again, when what it awaits has come, has not made it.
      event(.enqueued, 11, by: 12, on: 2, at: 5),
    ]
    let names = TaskNames(
      events, root: TaskID(number: 7), newerThan: TaskID(number: 10), hidden: [TaskID(number: 9)],
      seen: [TaskID(number: 20), TaskID(number: 10)])
    let known = [7, 10, 11, 12, 13, 14, 15, 20].map { names[TaskID(number: $0)] }
    #expect(known == ["main", nil, "task 1", "task 2", "task 2.1", nil, nil, "task 3"])
  }

  @Test("A job does not include the wait, if its thread resumes the task for the network")
  func resumedByItsThread() {
    var notes = notes()
    notes.outside = [(ThreadID(address: 2), start + .microseconds(90))]
    let events = [
      event(.enqueued, 8, by: 7, on: 1, at: 10), event(.began, 8, on: 2, at: 20),
      event(.left, 8, by: 8, on: 2, at: 40), event(.left, 8, on: 2, at: 91), event(.left, 8, on: 2, at: 92),
      event(.began, 8, on: 3, at: 95), event(.left, 8, on: 3, at: 99),
    ]
    let jobs = notes.recording(events).jobs.filter { $0.task == "task 1" }
    #expect(jobs.map { microseconds($0.end - $0.start) } == [20, 4])
    #expect(jobs.last?.enqueue == nil)
  }

  @Test("A job lasts until the thread is done with the task, and the main thread's lasts to the end")
  func jobs() {
    let events = [
      event(.enqueued, 8, by: 7, on: 1, at: 10), event(.left, 7, by: 7, on: 1, at: 20),
      event(.began, 8, on: 2, at: 30), event(.left, 8, by: 8, on: 2, at: 40),
      event(.left, 8, by: 8, on: 2, at: 50),
      event(.began, 7, on: 1, at: 60),
    ]
    let jobs = notes().recording(events, ended: start + .microseconds(90)).jobs
    #expect(jobs.map(\.task) == ["main", "task 1", "main"])
    #expect(jobs.map(\.lane) == [.main, .thread(1), .main])
    // The scene begins where the task is enqueued, at 10, and ends where the scenario continues.
    #expect(jobs.map { microseconds($0.start) } == [0, 20, 50])
    #expect(jobs.map { microseconds($0.end) } == [10, 40, 50])
    #expect(jobs.map { $0.enqueue.map { microseconds($0.time) } } == [nil, 0, nil])
  }

  @Test("A task that goes to another executor enqueues itself, and one that waits does not")
  func enqueues() {
    let events = [
      event(.enqueued, 8, by: 7, on: 1, at: 0), event(.began, 8, on: 2, at: 10),
      // It hops: it is not the thread's any more, and runs elsewhere before the thread is done with it.
      event(.left, 8, on: 2, at: 20), event(.began, 8, on: 3, at: 30), event(.left, 8, on: 2, at: 35),
      // It waits, and continues although nothing was recorded about it.
      event(.left, 8, by: 8, on: 3, at: 40), event(.began, 8, on: 3, at: 50),
      event(.left, 8, by: 8, on: 3, at: 60),
      // Its download has come, on a thread that runs no task.
      event(.enqueued, 8, on: 9, at: 70), event(.began, 8, on: 2, at: 80), event(.left, 8, on: 2, at: 90),
    ]
    let jobs = notes().recording(events, ended: start + .microseconds(99)).jobs.filter { $0.task == "task 1" }
    #expect(jobs.map(\.lane) == [.thread(1), .thread(2), .thread(2), .thread(1)])
    #expect(jobs.map { $0.enqueue?.lane } == [.main, .thread(1), nil, nil])
    #expect(jobs.map { microseconds($0.end) } == [35, 40, 60, 90])
  }

  @Test("If the runtime's numbers are unexpected, there are no jobs")
  func unknownNumbers() {
    let events = [event(.enqueued, 700, by: 701, on: 1, at: 0), event(.began, 700, on: 2, at: 10)]
    let recording = notes([span("a", task: 8, on: 2, 10, 20)]).recording(
      events, ended: start + .microseconds(99))
    #expect(recording.jobs == [])
    #expect(recording.spans.map(\.task) == ["task 1"])
  }

  @Test(
    "Threads are numbered in order of appearance, the server has its own, and an unknown task has no name")
  func lanes() {
    let recording = notes([
      span("c", task: nil, on: 5, 30, 40), span("b", task: 8, on: 4, 20, 30),
      span("a", task: nil, on: nil, 10, 20),
    ]).recording(ended: start + .microseconds(99))
    #expect(recording.spans.map(\.lane) == [.server, .thread(1), .thread(2)])
    #expect(recording.spans.map(\.task) == [nil, "task 1", nil])
  }
}
