/// Makes programs randomly; the same seed makes the same program.
package struct Generator {
  /// The most that a program may have: orders of its steps, and states in the model.
  package static let (maximumWays, maximumStates) = (500.0, 800)

  private var random: RandomNumbers
  private let features: [Feature]

  /// The program of a seed, made of these features, with what the model says of it.
  ///
  /// - Parameter scale: how many times as much it may have.
  package static func program(
    seed: UInt64, features: Set<Feature>, scale: Int = 1
  ) -> (program: Program, expected: Findings) {
    var attempt: UInt64 = 0
    while true {
      var generator = Generator(seed: seed &* 1_000_003 &+ attempt, features: features)
      let program = generator.program()
      attempt += 1
      guard program.isValid, program.isAnswered,
        let (findings, ways) = Model.findings(of: program, maximumStates: maximumStates * scale),
        ways <= maximumWays * Double(scale)
      else { continue }
      // Of the programs that always end the same way, a few are enough.
      let isPlain = findings.endings.count == 1 && findings.races.isEmpty
      if !isPlain || generator.random.below(4) == 0 { return (program, findings) }
    }
  }

  private init(seed: UInt64, features allowed: Set<Feature>) {
    random = RandomNumbers(seed: seed)
    // Plain memory and one to three features more: what a program has much of, it tests well.
    let others = Feature.allCases.filter { allowed.contains($0) && $0 != .plain }
    var chosen: [Feature] = []
    if !others.isEmpty {
      let one = others[random.below(others.count)]
      chosen += [one, one]
      for _ in 0..<random.below(3) { chosen.append(others[random.below(others.count)]) }
    }
    if allowed.contains(.plain) { chosen += [Feature](repeating: .plain, count: max(1, chosen.count)) }
    if chosen.contains(.handlers), allowed.contains(.cancellation) { chosen.append(.cancellation) }
    features = chosen
  }

  private mutating func program() -> Program {
    let start: Program.Start = random.below(3) == 0 ? .group : .detached
    let count = random.below(3) == 0 ? 3 : 2
    var program = Program(start: start, tasks: [[]])
    program.permits = (0..<Program.semaphores).map { _ in random.below(2) + random.below(2) }
    if !features.contains(.semaphores), !features.contains(.timedWaits) {
      program.permits = program.permits.map { _ in 0 }
    }
    program.tasks = (0..<count).map { _ in operations(1 + random.below(count == 2 ? 4 : 2), depth: 0) }
    if random.below(4) == 0 { program.parent = operations(1, depth: 2) }
    if features.contains(.cancellation), random.below(5) > 0 {
      let cancels = start == .group ? Operation(.cancelAll) : Operation(.cancel, 1 + random.below(count))
      program.parent.append(cancels)
    }
    return Program(
      start: start, permits: program.permits, parent: program.parent, tasks: program.tasks)
  }

  private mutating func operations(_ count: Int, depth: Int) -> [Operation] {
    (0..<count).map { _ in operation(depth: depth) }
  }

  private mutating func operation(depth: Int) -> Operation {
    let parents: Set<Operation.Kind> = [.cancel, .cancelAll]
    // Deep inside a body are only operations without one.
    let kinds = Operation.Kind.allCases.filter {
      features.contains($0.feature) && !parents.contains($0) && !(depth > 1 && $0.hasBody)
    }
    let feature = features[random.below(features.count)]
    let preferred = kinds.filter { $0.feature == feature }
    let choices = preferred.isEmpty ? kinds : preferred
    let kind = choices[random.below(choices.count)]
    // Mostly the first object of each kind, so that tasks meet.
    let object = random.below(3) == 0 ? random.below(min(2, kind.objects?.count ?? 1)) : 0
    var operation = Operation(kind, object)
    if kind.hasBody { operation.body = operations(1 + random.below(2), depth: depth + 1) }
    if kind == .handling { operation.handler = operations(1, depth: 2) }
    return operation
  }
}

extension Program {
  /// Whether each operation that waits for another task's can meet one.
  fileprivate var isAnswered: Bool {
    let all = operations
    return all.allSatisfy { task, operation in
      func others(_ kinds: Operation.Kind...) -> Bool {
        all.contains { other in
          other.task != task && kinds.contains(other.operation.kind)
            && (other.operation.object == operation.object || other.operation.kind == .cancelAll)
        }
      }
      return switch operation.kind {
      case .wait, .tryWait: permits[operation.object] > 0 || others(.signal)
      case .pause: others(.notify, .notifyAll)
      case .suspend: others(.resume)
      case .next: others(.send, .finish)
      case .handling, .isCancelled:
        parent.contains { $0.kind == .cancelAll || ($0.kind == .cancel && $0.object == task) }
      default: true
      }
    }
  }
}

/// SplitMix64.
package struct RandomNumbers {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  /// The next number, from 0.
  package mutating func below(_ limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) % UInt64(max(1, limit)))
  }
}
