import CAccessHooks

#if EXPLORER
  /// Visits all schedules, depth first, with one run each. On the way back, nodes with the same future are merged.
  struct GraphBuilder {
    /// One alternative of a choice, as the child recorded it.
    private struct Way: Hashable {
      var alternative: Position.Alternative
      var site: UInt32
      var steps: [Int] = []
      var node = -1
    }

    private enum Place: Hashable {
      case choice([Way])
      case end(Int)

      var ways: [Way] { if case .choice(let ways) = self { ways } else { [] } }
    }

    private let stepper: Stepper
    private let watch: (Int) throws -> Void
    private var notes = NumberedValues<StepNote>()
    private var places = NumberedValues<Place>()
    private var ends = NumberedValues<ScheduleGraph.End>()
    private var begin: [Int] = []
    /// The decisions of the current schedule; the choices before `taken` are done.
    private var open: [(ways: [Way], taken: Int)] = []
    /// The notes of all steps of that schedule.
    private var path: [Int] = []
    /// The notes of steps by their contents and the next step, so that each is read once.
    private var known: [Key: Int] = [:]
    private struct Key: Hashable { var content, next: UInt64, isFirst: Bool }
    /// The notes of accesses to shared values, each with a schedule that shows it.
    private var shared: Set<Int> = []
    private var examples: [[Int]] = []
    private(set) var schedules = 0

    init(_ stepper: Stepper, watch: @escaping (Int) throws -> Void) {
      (self.stepper, self.watch) = (stepper, watch)
    }

    private var state: SharedState { stepper.state }

    /// Runs all schedules. It starts over whenever one of them accesses something shared at a place in the code that
    /// was not known to do so, because this is a step in all schedules.
    mutating func build(_ found: [Exploration.Outcome]) throws -> ScheduleGraph {
      rc_state_brief(state.pointer, true)
      for outcome in found { _ = try stepper.run(stepper.choices(of: outcome.token)) }
      while true {
        let known = state.summary.telling
        let ending = try stepper.run(open.map(\.taken))
        guard state.summary.telling == known else {
          self = GraphBuilder(stepper, watch: watch)
          continue
        }
        schedules += 1
        if schedules % 64 == 0 { try watch(schedules) }
        read(ending)
        guard advance() else { break }
      }
      rc_state_brief(state.pointer, false)
      return try graph()
    }

    /// Copies the steps of the last run after its last choice.
    private mutating func read(_ ending: Ending) {
      let replay = state.replay
      let first = open.isEmpty ? 0 : Int(replay.stepsBeforeLast)
      path.removeSubrange(min(first, path.count)...)
      readSteps(from: first)
      let noted = path[first...]
      var known = first
      for index in 0..<replay.decisions {
        let decision = rc_decision(state.pointer, index)
        add(noted[known..<Int(decision.steps)])
        known = Int(decision.steps)
        let ways = (0..<decision.alternatives).map { number in
          let one = rc_alternative(state.pointer, index, number)
          return Way(alternative: .init(one, choice: Int(number)), site: one.site)
        }
        open.append((ways, 0))
      }
      add(noted[known...])
      let end = ScheduleGraph.End(
        ending: ending, waiters: ending.waiters, limitations: state.limitations(root: nil))
      lead(to: places.number(of: .end(ends.number(of: end))))
    }

    /// Reads only new steps, unless a task waits for a lock: its holder follows from earlier steps.
    private mutating func readSteps(from first: Int) {
      let facts = RawStep.facts(state.pointer)
      let count = facts.count
      if (first..<count).contains(where: { rc_step(state.pointer, Int32($0)).kind == .block }) {
        path += StepNote.all(RawStep.all(state.pointer), from: first).map { number(of: $0) }
      } else {
        for index in first..<count {
          let next = index + 1 < count ? facts[index + 1].content : 0
          let key = Key(content: facts[index].content, next: next, isFirst: facts[index].isFirst)
          path.append(known[key] ?? read(index, facts, key))
        }
      }
      for index in 0..<count where facts[index].isShared { shared.insert(path[index]) }
    }

    private mutating func read(_ index: Int, _ facts: [RCStepFacts], _ key: Key) -> Int {
      let step = RawStep(state.pointer, Int32(index), facts[index])
      let next = index + 1 < facts.count ? RawStep(state.pointer, Int32(index + 1), facts[index + 1]) : nil
      let number = number(of: StepNote(step, next: next))
      known[key] = number
      return number
    }

    private mutating func number(of note: StepNote) -> Int {
      let number = notes.number(of: note)
      if number == examples.count { examples.append(open.map(\.taken)) }
      return number
    }

    private mutating func add(_ steps: ArraySlice<Int>) {
      guard let last = open.indices.last else { return begin += steps }
      open[last].ways[open[last].taken].steps += steps
    }

    private mutating func lead(to node: Int) {
      guard let last = open.indices.last else { return }
      open[last].ways[open[last].taken].node = node
    }

    /// The next choice of the last decision that has one; the later decisions are done. False at the end.
    private mutating func advance() -> Bool {
      while let last = open.popLast() {
        if last.taken + 1 < last.ways.count {
          open.append((last.ways, last.taken + 1))
          return true
        }
        lead(to: places.number(of: .choice(last.ways)))
      }
      return false
    }

    /// What happens after a node if the first choice is always taken.
    private func goingOn(from node: Int) -> some Sequence<Int> {
      sequence(first: node) { places.values[$0].ways.first?.node }.lazy
        .flatMap { places.values[$0].ways.first?.steps ?? [] }
    }

    /// Only now is it known which steps are shown, and where they are in the source. Nodes that differ only in other steps
    /// are merged.
    private func graph() throws -> ScheduleGraph {
      let shared = Set(shared.map { notes.values[$0].origin })
      for (note, example) in zip(notes.values, examples) where note.needsLine(state, shared) {
        _ = try stepper.run(example)
      }
      var steps = NumberedValues<Schedule.Step>()
      var nodes = NumberedValues<ScheduleGraph.Node>()
      let reader = StepNote.Reader(
        notes.values, choices: places.values.lazy.flatMap(\.ways).map(\.site), shared: shared, state: state,
        root: stepper.options.sourceRoot)
      func shown(_ way: [Int]) -> [Int] { reader.steps(way).map { steps.number(of: $0) } }
      let begin = shown(self.begin)
      var numbers: [Int] = []
      for place in places.values {
        switch place {
        case .end(let end): numbers.append(nodes.number(of: .init(choices: [], end: end)))
        case .choice(let ways):
          let choices = ways.map { way in
            let alternative = reader.described(
              way.alternative, site: way.site, way.steps, then: goingOn(from: way.node))
            return ScheduleGraph.Choice(
              alternative: alternative, steps: shown(way.steps), node: numbers[way.node])
          }
          numbers.append(nodes.number(of: .init(choices: choices)))
        }
      }
      let tasks = Set(
        steps.values.flatMap { [$0.task, $0.other ?? $0.task] }
          + nodes.values.flatMap { $0.choices.map(\.alternative.task) })
      return ScheduleGraph(
        program: stepper.token.program, variant: stepper.token.variant,
        tasks: tasks.sorted(), steps: steps.values, begin: begin,
        nodes: nodes.values, ends: ends.values, token: stepper.token(of: []))
    }
  }
#endif
