import Explorer
import Testing

@testable import racecourse

@Suite("The rows of a replay")
struct ReplayStepsTests {
  @Test("A hop comes before the line that it leads to, and a task that only ends has none")
  func hops() {
    let steps: [Schedule.Step] = [
      .hop("task 1", to: .actor(nil)), .read("task 1", 4, 0), .hop("task 1", to: .pool),
    ]
    let source = "var value = 0\n\n\n  value = value + 1"
    let rows = ReplaySteps(steps, tasks: ["main", "task 1"], source: ReplaySource(source)).rows().map(\.text)
    #expect(rows == ["     hop to the actor", "  4  value = value + 1", "     value ➜ 0"])
  }

  @Test("After a preemption, the line is shown again")
  func preempted() {
    let steps: [Schedule.Step] = [
      .read("main", 4, 0), .read("task 1", 4, 0), .write("main", 4, 1, preempts: true),
    ]
    let source = ReplaySource("\n\n\nvalue = value + 1")
    let rows = ReplaySteps(steps, tasks: ["main", "task 1"], source: source).rows()
    #expect(
      rows.suffix(3).map(\.text) == [
        "── task 1 is preempted", "  4  value = value + 1", "     value = 1",
      ])
  }

  @Test("A long source line continues below, and no more than twice")
  func wrapped() {
    let text = "  4  " + Array(repeating: "abcd", count: 12).joined(separator: " ")
    let lines = ReplayRow(column: 0, role: .source, text: text, step: 0).lines(width: 20)
    #expect(lines == ["  4  abcd abcd abcd", "     abcd abcd abcd", "     abcd abcd abcd…"])
    #expect(lines.allSatisfy { $0.count <= 20 })
  }

  private func rows(_ steps: [Schedule.Step]) -> [String] {
    ReplaySteps(steps, tasks: ["main", "task 1"], source: ReplaySource("")).rows().map {
      String($0.text.dropFirst(5))
    }
  }

  @Test("Two objects of a type have numbers, and a single one has none")
  func objects() {
    let first = Subject("balance", of: "Account", 1)
    let second = Subject("balance", of: "Account", 2)
    #expect(rows([.write("task 1", nil, 90, of: first)]) == ["balance = 90"])
    #expect(
      rows([.write("task 1", nil, 90, of: first), .read("task 1", nil, 100, of: second)])
        == ["Account 1 · balance = 90", "Account 2 · balance ➜ 100"])
  }

  @Test("A name that two types share is shown with its type")
  func ambiguous() {
    let steps: [Schedule.Step] = [
      .read("task 1", nil, 1, of: Subject("title", of: "Book")),
      .read("task 1", nil, 2, of: Subject("title", of: "Album")),
    ]
    #expect(rows(steps) == ["Book.title ➜ 1", "Album.title ➜ 2"])
  }

  @Test("A value that is stored in parts is shown once, unless another task comes between")
  func parts() {
    let title = Subject("title", of: "Book")
    let part = Schedule.Step("task 1", .write, 3, subject: title, isPartial: true)
    let rest = Schedule.Step("task 1", .write, 3, subject: title, value: "\"cats\"")
    #expect(rows([part, rest]).suffix(1) == ["title = \"cats\""])
    let torn = rows([part, .read("main", 4, 0, of: Subject("count")), rest])
    #expect(torn.contains("stores part of title") && torn.contains("title = \"cats\""))
  }

  @Test("A lock is named when it is taken, released and waited for, with who holds it")
  func locks() {
    let first = Subject("lock", of: "Account", 1, kind: .lock)
    let second = Subject("lock", of: "Account", 2, kind: .lock)
    let steps = [
      Schedule.Step("task 1", .lock, subject: second), Schedule.Step("main", .lock, subject: first),
      Schedule.Step("main", .blocked, subject: second, other: "task 1"),
      Schedule.Step("task 1", .unlock, subject: second),
    ]
    #expect(
      rows(steps) == [
        "Account 2 · lock: taken", "Account 1 · lock: taken", "waits for Account 2's lock, held by task 1",
        "Account 2 · lock: released",
      ])
    #expect(rows([Schedule.Step("main", .lock, subject: first)]) == ["Account.lock: taken"])
  }

  @Test("A semaphore that a task waits for has no holder")
  func semaphore() {
    let semaphore = Subject("", of: "DispatchSemaphore")
    let step = Schedule.Step("task 1", .blocked, 4, subject: semaphore, other: "main")
    #expect(rows([step]).last == "waits for a semaphore")
  }

  @Test("Errors are shown where they are thrown and where a task ends with one")
  func errors() {
    let steps = [
      Schedule.Step("task 1", .throw, value: "notFound"), Schedule.Step("task 1", .fail, value: "notFound"),
    ]
    #expect(rows(steps) == ["throws notFound", "ends with the error notFound"])
  }
}
