import Explorer
import Testing

@Suite("Effects that other tasks notice", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct EffectTests {
  @Test(
    "Files, the environment and Foundation's objects are used in every order",
    arguments: [
      ("check-then-create", ["1", "2"]), ("environment", ["after", "before"]),
      ("foundation-object", ["12", "21"]),
    ])
  func orders(name: String, outcomes: [String]) throws {
    let result = try explore(name)
    #expect(result.names == Set(outcomes))
    #expect(result.complete && result.controlled && result.races.isEmpty)
  }

  @Test("A task that reads from an empty pipe is blocked until another task writes")
  func blockingRead() throws {
    let result = try explore("pipe")
    #expect(result.names == ["written"])
    #expect(result.complete && result.controlled)
    #expect(try explore("empty-pipe").endings == [.deadlocked([])])
  }

  @Test(
    "A step that no other task can notice gives no choice",
    arguments: ["foundation-objects", "file-after-random-number"])
  func ownEffects(name: String) throws {
    let result = try explore(name)
    #expect(result.schedules == 1 && result.complete)
    #expect(result.names == (name == "foundation-objects" ? ["4"] : ["text"]))
  }

  @Test("A program ends when it returns: an earlier crash is part of it, a later one is not")
  func endOfProgram() throws {
    let result = try explore("crash-beside-return")
    #expect(result.endings.contains(.returned("returned")))
    #expect(result.outcomes.contains { $0.ending.isCrashed } && result.outcomes.count == 2)
    #expect(result.complete)
  }
}

@Suite("Sleeps and clocks", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct TimerTests {
  @Test(
    "A sleep ends before or after anything that is not ordered with it",
    arguments: [
      ("timeout", ["computed", "too late"]),
      ("clock-beside-sleep", ["0.0 seconds", "1.0 seconds"]),
      ("thread-sleep-beside-work", ["slept worked ", "worked slept "]),
    ])
  func anyOrder(name: String, outcomes: [String]) throws {
    let result = try explore(name)
    #expect(result.names == Set(outcomes))
    #expect(result.complete && result.controlled)
  }

  @Test(
    "With timers in order, a sleep ends when nothing else can run",
    arguments: [("timeout", "computed"), ("sleeps", "early late after 3600.0 seconds")])
  func inOrder(name: String, outcome: String) throws {
    #expect(try explore(name, SearchOptions(timers: .inOrder)).names == [outcome])
  }

  @Test(
    "A task that slept sees at least the time at which its sleep ended",
    arguments: [("sleep-twice", "3.0 seconds"), ("time-of-day", "3600")])
  func clocks(name: String, outcome: String) throws {
    #expect(try explore(name).counts == [outcome: 1])
  }

  @Test("A loop that sleeps until another task is done ends")
  func polling() throws {
    let result = try explore("polling-loop")
    #expect(result.names == ["seen"] && result.complete)
  }
}

@Suite("Which task comes first", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct ArrivalTests {
  @Test(
    "Arrivals at an actor, resumptions and cancellation come in every order",
    arguments: [
      ("resume-order", ["ab", "ba"]), ("start-order", ["ab", "ba"]),
      ("cancellation-handler", ["co", "o", "oc"]), ("add-unless-cancelled", ["added", "refused"]),
      ("discarding-group", ["cancelled", "in time"]), ("abandoned-async-let", ["cancelled", "in time"]),
      ("lent-priority", ["high", "low"]),
    ])
  func orders(name: String, outcomes: [String]) throws {
    let result = try explore(name)
    #expect(result.names == Set(outcomes))
    #expect(result.complete && result.controlled && result.races.isEmpty)
  }

  @Test(
    "A task that awaits something that is ready continues at once; otherwise it lets others in",
    arguments: [
      "awaited-task", "awaited-child", "awaited-async-let", "awaited-continuation", "awaited-on-actor",
    ])
  func awaited(name: String) throws {
    let result = try explore(name)
    #expect(result.names == ["ab", "ba"])
    #expect(result.complete && result.controlled && result.races.isEmpty)
  }

  @Test("A task that continues immediately could have waited while others came to the main actor")
  func awaitedBeforeOthersCome() throws {
    let found = try explore("awaited-before-others-come")
    #expect(found.complete && Set(found.outcomes.map(\.ending.name)) == ["0", "1", "2"])
  }

  @Test("A continuation that two tasks resume ends the program, unless it returns before the second")
  func doubleResume() throws {
    let result = try explore("double-resume")
    #expect(result.outcomes.count { $0.ending.isCrashed } == 2)
    #expect(result.names.isSuperset(of: ["got 1", "got 2"]) && result.outcomes.count == 4)
  }
}
