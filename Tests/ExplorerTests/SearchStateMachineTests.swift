import Support
import Testing

@testable import Explorer

@Suite("Which process searches what")
struct SearchStateMachineTests {
  /// What happens, when, and what is to be done then.
  struct Moment: Sendable {
    var event: SearchStateMachine.Event
    var look = SearchStateMachine.Look()
    var actions: [SearchStateMachine.Action]
  }

  struct Story: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var options: SearchOptions
    var moments: [Moment]

    init(_ text: String, jobs: Int = 1, seconds: Double? = nil, _ moments: Moment...) {
      (testDescription, self.moments) = (text, moments)
      options = SearchOptions(maximumSeconds: seconds)
      (options.jobs, options.helpAfter) = (jobs, 0)
    }
  }

  @Test("One process, several processes, and limits", arguments: try cases(one + several + limits))
  func follow(story: Story) {
    var machine = SearchStateMachine(story.options)
    for (index, moment) in story.moments.enumerated() {
      #expect(machine.handle(moment.event, moment.look) == moment.actions, "moment \(index)")
    }
    // What comes afterwards changes nothing.
    if machine.isOver { #expect(machine.handle(.timePassed, .init()) == []) }
  }

  @Test("Samples are drawn by one process, and more processes come after a while")
  func jobs() {
    var options = SearchOptions(search: .random(seed: 1, schedules: 10))
    options.jobs = 8
    #expect(SearchStateMachine(options).mostSubtrees == 0)
    options.search = .exhaustive
    var machine = SearchStateMachine(options)
    #expect(machine.handle(.timePassed, .init()) == [.search(0, process: 0)])
    #expect(machine.handle(.timePassed, .init(seconds: 0.09)) == [])
    #expect(machine.handle(.timePassed, .init(seconds: 0.1)) == [.pause(0)])
  }

  @Test(
    "Whatever happens, each schedule counts once and in its order, and the search ends once",
    arguments: 1...100)
  func random(seed: UInt64) {
    var search = SimulatedSearch(seed: seed)
    search.run()
    #expect(search.ends == 1)
    #expect(search.found == Array(0..<search.expected))
  }
}

/// When something happens, and what is seen then: schedules by subtree, and how many are left.
private func at(
  _ seconds: Double, _ event: SearchStateMachine.Event, _ schedules: [Int: Int] = [:], generation: Int32 = 0,
  left: Int = 0, do actions: SearchStateMachine.Action...
) -> SearchStateMachineTests.Moment {
  var look = SearchStateMachine.Look(seconds: seconds, left: left)
  look.progress = schedules.mapValues { .init(schedules: $0) }
  look.progress[0, default: .init()].generation = generation
  return .init(event: event, look: look, actions: actions)
}

private typealias Story = SearchStateMachineTests.Story

private let one = [
  Story(
    "A search ends by itself", at(0, .timePassed, do: .search(0, process: 0)), at(1, .timePassed),
    at(2, .stopped(process: 0, at: .end()), do: .finish())),
  Story(
    "A crash, a hang and a process that is used up are followed by another process",
    at(0, .timePassed, do: .search(0, process: 0)),
    at(1, .stopped(process: 0, at: .schedule, isGone: true), do: .search(0, process: 0)),
    at(2, .stopped(process: 0, at: .schedule, isGone: true), do: .search(0, process: 0)),
    at(3, .stopped(process: 0, at: .schedule, isGone: true), do: .search(0, process: 0)),
    at(4, .stopped(process: 0, at: .end(), isGone: true), do: .finish())),
  Story(
    "A process that is killed ends the search, and what was found stays",
    at(0, .timePassed, do: .search(0, process: 0)),
    at(1, .lost(process: 0, .childKilled(signal: 9)), [0: 5], do: .stopAtLimit, .finish(killedBy: 9))),
  Story(
    "A process that is killed at once is an error", at(0, .timePassed, do: .search(0, process: 0)),
    at(1, .lost(process: 0, .childKilled(signal: 9)), do: .fail(.childKilled(signal: 9)))),
  Story(
    "A process that does not begin is an error", at(0, .timePassed, do: .search(0, process: 0)),
    at(1, .lost(process: 0, .childDidNotStart("exit: 64 ")), do: .fail(.childDidNotStart("exit: 64 ")))),
  Story(
    "So is a runtime that is not known", at(0, .timePassed, do: .search(0, process: 0)),
    at(
      1, .lost(process: 0, .unknownRuntime([], differences: "")), [0: 5],
      do: .fail(.unknownRuntime([], differences: "")))),
]

/// The beginning of a search by two processes: one has given the other a subtree.
private let beginning = [
  at(0, .timePassed, do: .search(0, process: 0)),
  at(0.003, .timePassed),
  at(0.004, .timePassed, do: .pause(0)),
  at(0.005, .timePassed),
  at(0.006, .stopped(process: 0, at: .schedule), do: .give(from: 0, to: 1, worth: 8)),
  at(0.006, .gave(from: 0, to: 1, true), do: .search(0, process: 0), .search(1, process: 1)),
]

extension Story {
  fileprivate init(
    _ text: String, seconds: Double? = nil, afterBeginning moments: SearchStateMachineTests.Moment...
  ) {
    self.init(text, jobs: 2, seconds: seconds)
    self.moments = beginning + moments
  }
}

private let several = [
  Story(
    "A subtree that is over when the search comes there is taken",
    afterBeginning: at(0.007, .stopped(process: 1, at: .end())),
    at(0.008, .stopped(process: 0, at: .given(1)), do: .take(1, by: 0)),
    at(0.008, .took(1, by: 0, true, at: .schedule), do: .waited(seconds: 0), .search(0, process: 0)),
    at(0.009, .stopped(process: 0, at: .end()), do: .finish())),
  Story(
    "A search waits for a subtree, gives more away meanwhile, and its wait is counted",
    afterBeginning: at(1, .stopped(process: 0, at: .given(1)), do: .pause(1)),
    at(2, .stopped(process: 1, at: .schedule), do: .give(from: 1, to: 2, worth: 8)),
    at(2, .gave(from: 1, to: 2, false), do: .search(1, process: 0), .give(from: 0, to: 2, worth: 8)),
    at(2, .gave(from: 0, to: 2, true), do: .search(2, process: 1)),
    at(3, .stopped(process: 0, at: .end()), do: .take(1, by: 0)),
    at(3, .took(1, by: 0, true, at: .given(2)), do: .pause(2)),
    at(5, .stopped(process: 1, at: .end()), do: .take(2, by: 0)),
    at(5, .took(2, by: 0, true, at: .end()), do: .waited(seconds: 4), .finish())),
  Story(
    "Where there is nothing to give, nobody is asked again soon", jobs: 3,
    at(0, .timePassed, do: .search(0, process: 0)), at(0.004, .timePassed, do: .pause(0)),
    at(0.005, .stopped(process: 0, at: .schedule), do: .give(from: 0, to: 1, worth: 8)),
    at(0.005, .gave(from: 0, to: 1, false), do: .search(0, process: 0)),
    at(0.024, .timePassed), at(0.026, .timePassed, do: .pause(0))),
  Story(
    "A crash in a subtree is a schedule of it",
    afterBeginning: at(
      0.007, .stopped(process: 1, at: .schedule, isGone: true), do: .search(1, process: 1)),
    at(0.008, .stopped(process: 1, at: .end(), isGone: true)),
    at(0.009, .stopped(process: 0, at: .given(1)), do: .take(1, by: 0))),
  Story(
    "If something else ends its process, its owner searches it",
    afterBeginning: at(0.007, .lost(process: 1, .childKilled(signal: 9)), [0: 3, 1: 5], do: .giveUp(1)),
    at(0.009, .stopped(process: 0, at: .given(1)), do: .take(1, by: 0)),
    at(0.009, .took(1, by: 0, false, at: .schedule), do: .waited(seconds: 0), .search(0, process: 0))),
  Story(
    "A process that the system does not start is not asked again",
    afterBeginning: at(0.006, .notStarted(process: 1), do: .giveUp(1)), at(1, .timePassed),
    at(2, .stopped(process: 0, at: .given(1)), do: .take(1, by: 0))),
  Story(
    "A search that has learned something stops what it gave away before",
    afterBeginning: at(0.007, .timePassed, generation: 1, do: .pause(1)),
    at(0.008, .stopped(process: 1, at: .given(7)), generation: 1),
    at(0.02, .timePassed, generation: 1, do: .pause(0)),
    at(0.03, .stopped(process: 0, at: .schedule), generation: 1, do: .give(from: 0, to: 1, worth: 8))),
  Story(
    "A search ends while what it does not need is still searched",
    afterBeginning: at(0.007, .timePassed, generation: 1, do: .pause(1)),
    at(0.008, .stopped(process: 0, at: .end()), generation: 1, do: .finish())),
]

private let limits = [
  Story(
    "A process looks at the clock itself; after a hang, the search does", seconds: 1,
    at(0, .timePassed, do: .search(0, process: 0)), at(1.1, .timePassed),
    at(3, .stopped(process: 0, at: .schedule, isGone: true), do: .stopAtLimit, .finish())),
  Story(
    "When the time is over, what subtrees have found counts", seconds: 1,
    afterBeginning: at(1, .stopped(process: 0, at: .end(atLimit: true)), do: .pause(1)),
    at(1.1, .timePassed), at(1.2, .stopped(process: 1, at: .schedule), do: .add(1), .finish())),
  Story(
    "A subtree that does not pause is left out", seconds: 1,
    afterBeginning: at(0.5, .stopped(process: 0, at: .given(1)), do: .pause(1)),
    at(1.5, .timePassed, [0: 1], do: .waited(seconds: 1), .stopAtLimit, .pause(1)),
    at(2.4, .timePassed), at(2.6, .timePassed, do: .finish())),
  Story(
    "Before its first schedule has ended, a search gets twice as long", seconds: 1,
    afterBeginning: at(0.5, .stopped(process: 0, at: .given(1)), do: .pause(1)), at(1.5, .timePassed),
    at(2.1, .timePassed, do: .waited(seconds: 1.6), .stopAtLimit, .pause(1))),
  Story(
    "So is one whose process is killed", seconds: 1,
    afterBeginning: at(1, .stopped(process: 0, at: .end(atLimit: true)), do: .pause(1)),
    at(1.1, .lost(process: 1, .childKilled(signal: 9)), do: .finish())),
  Story(
    "A limit of schedules needs nothing of the subtrees behind it",
    afterBeginning: at(1, .stopped(process: 0, at: .end(atLimit: true)), do: .finish())),
  Story(
    "A large subtree before a limit is continued as another",
    afterBeginning: at(0.007, .timePassed, [0: 10, 1: 500], left: 990, do: .limit(1, schedules: 990)),
    at(0.008, .timePassed, [0: 10, 1: 501], left: 990, do: .limit(1, schedules: 990), .pause(1)),
    at(0.009, .stopped(process: 1, at: .schedule), [0: 10, 1: 501], left: 990, do: .continue(1, as: 2)),
    at(0.009, .continued(1, as: 2, true), [0: 10, 1: 501], left: 990, do: .search(2, process: 1)),
    at(0.01, .timePassed, [0: 10, 1: 501, 2: 20], left: 990, do: .limit(2, schedules: 489)),
    at(0.01, .stopped(process: 0, at: .given(1)), [1: 501, 2: 20], left: 990, do: .take(1, by: 0)),
    at(0.01, .took(1, by: 0, true, at: .given(2)), [2: 20], left: 489)),
]
