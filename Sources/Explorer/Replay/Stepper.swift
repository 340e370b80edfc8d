import CAccessHooks
import Foundation

#if EXPLORER
  /// Steps through one program's schedules, choice by choice, as a player does.
  ///
  /// Every position is the program itself, run from its beginning with these choices: nothing is simulated. One child process
  /// computes one position after the other, and earlier ones are remembered. Use it from one thread at a time.
  package final class Stepper {
    private let explorer: Explorer
    let token: Token
    var options: SearchOptions
    let state: SharedState
    private var child: AskedProcess?
    private var positions: [[Int]: Position] = [:]

    /// A stepper for the schedules that a search found.
    /// - Parameter token: any token of that search: it contains the granularity and the code sites that are points.
    /// - Throws: `ExplorerError` for a token of another program or variant.
    package init(_ explorer: Explorer, token text: String, sourceRoot: String? = nil) throws {
      let token = try explorer.token(text)
      state = try SharedState(replaying: token)
      rc_state_request(state.pointer, .replays)
      options = SearchOptions(of: token, sourceRoot: sourceRoot)
      (self.explorer, self.token) = (explorer, token)
    }

    /// The choices that a token of this program names; after the last one, the first alternative is always taken.
    /// - Throws: `ExplorerError` for a token of another program or variant.
    package func choices(of text: String) throws -> [Int] {
      try explorer.token(text).choices.map(Int.init)
    }

    /// Where these choices lead. A move without an alternative is not a choice: it has been made.
    /// - Throws: `ExplorerError.noSuchChoice` if there is no choice with that number, or the schedule ends before it;
    ///   `ExplorerError.otherBuild` if the program has been rebuilt.
    package func position(after choices: [Int]) throws -> Position {
      if let known = positions[choices] { return known }
      guard choices.allSatisfy((0...255).contains) else { throw ExplorerError.noSuchChoice }
      let position = try replay(choices)
      positions[choices] = position
      return position
    }

    /// The simplest way from these choices to each ending: a search of all schedules that begin with them.
    /// - Parameters:
    ///   - seconds: the search stops after this time.
    ///   - watch: called several times a second with the number of schedules so far; an error that it throws ends the search
    ///     and is thrown on.
    package func ways(
      from choices: [Int], seconds: Double = 10, watch: (Int) throws -> Void = { _ in }
    ) throws -> Ways {
      var options = options
      options.maximumSeconds = seconds
      let state = try SharedState(options, knowing: token.sites)
      rc_state_search_below(state.pointer, choices.map(UInt8.init(clamping:)), UInt32(choices.count))
      try explorer.search(state, options) { try watch($0.schedules) }
      guard state.summary.fingerprint == token.fingerprint else { throw ExplorerError.otherBuild }
      let isComplete =
        state.summary.stop == .exhausted && !state.limitations(root: nil).contains(where: \.leavesOut)
      var ways = Ways(choices: [:], complete: isComplete)
      for outcome in state.outcomes {
        let found = outcome.found.allChoices
        // Choices of 0 at the end are not kept.
        let missing = Array(repeating: 0, count: max(choices.count - found.count, 0))
        ways.choices[Ending(outcome.ending)] = found.map(Int.init) + missing
      }
      return ways
    }
  }

  extension Position.Alternative {
    /// An alternative as the child recorded it, without its place and its subject.
    init(_ recorded: RCAlternative, choice: Int) {
      self.init(
        task: TaskName(recorded.task), kind: .init(recorded.kind), goesOn: recorded.goesOn,
        thread: recorded.thread >= 0 ? Int(recorded.thread) : nil, choice: choice,
        older: recorded.isStoreChoice ? Int(recorded.older) : nil)
    }
  }

  extension Stepper {
    /// The token of the schedule that begins with these choices, and then always takes the first alternative.
    func token(of choices: [Int]) -> String {
      var token = token
      let chosen = choices.lastIndex { $0 != 0 }.map { $0 + 1 } ?? 0
      token.choices = choices.prefix(chosen).map(UInt8.init(clamping:))
      return token.text
    }

    /// Which step of a whole schedule is the first after a position on the way.
    func firstStep(after position: Position, of path: [Int]) throws -> Int {
      // Which steps are shown depends on all of the schedule.
      _ = try replay(path)
      let all = RawStep.all(state.pointer)
      let shared = RawStep.sharedAddresses(all)
      func steps(_ raw: some Collection<RawStep>) -> [Schedule.Step] {
        RawStep.steps(raw, shared: shared, state: state, root: options.sourceRoot)
      }
      // The last of the first steps may be one that only shows together with the next.
      return zip(steps(all.prefix(position.stepsOfAll)), steps(all)).prefix { $0 == $1 }.count
    }

    private func replay(_ choices: [Int]) throws -> Position {
      position(choices, ending: try run(choices))
    }

    /// Runs the schedule that begins with these choices, and then always takes the first alternative. The state says what
    /// happened. Gives how it ended.
    func run(_ choices: [Int]) throws -> Ending {
      var tries = 0
      while true {
        let telling = state.summary.telling
        rc_state_set_choices(state.pointer, choices.map(UInt8.init(clamping:)), UInt32(choices.count))
        let end = try ask()
        let summary = state.summary
        switch (end, summary.stop) {
        case (.gone, .otherBuild): throw ExplorerError.otherBuild
        case (.gone, _):
          tries += 1
          if tries > 2 { throw ExplorerError.childDidNotAnswer }
          continue
        case (.ended(.crashed), _) where rc_state_goes_cold(state.pointer): continue
        case (.answered, .nondeterministic): throw ExplorerError.noSuchChoice
        case (.answered, .uncontrolled): throw state.differs
        default: break
        }
        guard Int(state.replay.depth) >= choices.count else { throw ExplorerError.noSuchChoice }
        // It went through code that was not known to touch what tasks share: now its accesses are steps.
        guard state.summary.telling == telling else { continue }
        guard case .ended(let ending) = end else { return Ending(state.replay.ending) }
        try describe()
        return state.replay.hasReturned ? Ending(state.replay.ending) : ending
      }
    }

    /// Looks up the source lines in a separate child, when the one that replayed is gone.
    private func describe() throws {
      guard rc_state_describes(state.pointer), !state.isDescribed else { return }
      defer { rc_state_request(state.pointer, .replays) }
      try process.describe(state)
    }

    private func position(_ choices: [Int], ending: Ending) -> Position {
      let raw = RawStep.all(state.pointer)
      let alternatives = self.alternatives(raw)
      let isOver = alternatives.isEmpty
      let done = isOver ? raw[...] : raw.prefix(stepsBeforeChoice)
      let shared = RawStep.sharedAddresses(raw)
      let tasks = Self.tasks(raw, alternatives)
      func steps(_ raw: ArraySlice<RawStep>) -> [Schedule.Step] {
        RawStep.steps(raw, shared: shared, state: state, root: options.sourceRoot)
      }
      let known = choices.isEmpty ? 0 : Int(state.replay.stepsBeforeLast)
      let position = Position(
        choices: choices, depth: Int(state.replay.depth), stepsOfAll: done.count, tasks: tasks,
        unfinished: Set(raw[done.endIndex...].map(\.task)),
        steps: steps(done),
        known: steps(raw.prefix(known)).count, values: values(done, shared: shared),
        alternatives: alternatives,
        ending: isOver ? ending : nil, limitations: isOver ? state.limitations(root: options.sourceRoot) : [],
        races: isOver ? state.racesOfLast(root: options.sourceRoot, token: token(of: choices)) : [],
        token: token(of: choices))
      return explorer.labels(of: state).named(position)
    }

    /// The first decision after the choices; nil where there is none.
    private var decision: RCDecision? { state.replay.decisions > 0 ? rc_decision(state.pointer, 0) : nil }
    private var stepsBeforeChoice: Int { Int(decision?.steps ?? 0) }

    private func alternatives(_ raw: [RawStep]) -> [Position.Alternative] {
      (0..<(decision?.alternatives ?? 0)).map { index in
        let recorded = rc_alternative(state.pointer, 0, index)
        var one = Position.Alternative(recorded, choice: Int(index))
        let operation = operation(recorded, of: one.task, in: raw)
        one.place =
          recorded.kind == .start
          ? start(recorded, of: one.task, in: raw)
          : operation?.place(state, root: options.sourceRoot) ?? place(of: recorded)
        one.subject = operation?.subject
        return one
      }.sorted()
    }

    /// What a task at a point is about to do when it resumes, in the rest of this schedule.
    private func operation(_ alternative: RCAlternative, of task: TaskName, in raw: [RawStep]) -> RawStep? {
      let next = raw.dropFirst(stepsBeforeChoice).first { $0.task == task }
      return next.flatMap { $0.step.site == alternative.site ? $0 : nil }
    }

    private func place(of alternative: RCAlternative) -> SourcePlace? {
      state.place(of: alternative.site, root: options.sourceRoot)
    }

    /// Where a job starts. That is often in code of the compiler or a library: then it is the first line of instrumented code
    /// that this job reaches.
    private func start(
      _ alternative: RCAlternative, of task: TaskName, in raw: [RawStep]
    ) -> SourcePlace? {
      let own = place(of: alternative)
      let instrumented = Set(
        raw.compactMap {
          $0.kind.isAccess ? state.place(of: $0.step.site, root: options.sourceRoot)?.file : nil
        })
      if let own, instrumented.contains(own.file) { return own }
      let later = raw.dropFirst(stepsBeforeChoice).filter { $0.task == task }
      let job = later.dropFirst().prefix { $0.kind != .start }
      return job.lazy.compactMap { $0.place(self.state, root: self.options.sourceRoot) }
        .first { instrumented.contains($0.file) } ?? own
    }

    private static func tasks(_ raw: [RawStep], _ alternatives: [Position.Alternative]) -> [TaskName] {
      // An actor's queue has a column only if the player can choose it.
      let names = raw.map(\.task) + raw.compactMap(\.other)
      return Set(names.filter(\.isTask) + alternatives.map(\.task)).sorted()
    }

    private func values(_ steps: ArraySlice<RawStep>, shared: Set<UInt64>) -> [Position.Value] {
      var order: [Subject] = []
      var values: [Subject: Position.Value] = [:]
      for one in steps {
        guard one.kind.isAccess, one.isRelevant(shared: shared), let subject = one.subject,
          subject.kind != .lock,
          let value = one.access.value
        else { continue }
        if values[subject] == nil { order.append(subject) }
        values[subject] = Position.Value(subject: subject, task: one.task, value: value)
      }
      return order.compactMap { values[$0] }
    }

    private var process: ExploringProcess {
      ExploringProcess(explorer, hangAfter: options.noStepFor)
    }

    private func ask() throws -> AskedProcess.End {
      if let child, child.isAlive {
        let end = try child.run(state)
        guard case .gone = end else { return end }
      }
      let child = try AskedProcess(process, state: state)
      self.child = child
      return try child.run(state)
    }
  }
#endif
