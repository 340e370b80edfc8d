/// Everything that a program can do, found by visiting every reachable state.
///
/// Nothing here is shared with the explorer. Memory is sequentially consistent; each operation that others can see is a step
/// (an increment is two), and any task that can continue may do so next. Two accesses race if in some order of the steps neither
/// happens before the other, by vector clocks.
package struct Model {
  private let program: Program
  private let code: Code
  private let maximumStates: Int
  private var ways: [State: Double] = [:]
  private var findings = Findings()

  /// What the program can do, and in how many ways: the number of orders of its steps. Nil if there are more states than
  /// the maximum.
  package static func findings(of program: Program, maximumStates: Int = 100_000) -> (Findings, ways: Double)?
  {
    var model = Model(program: program, code: Code(program), maximumStates: maximumStates)
    let ways = model.visit(State(program, model.code).settled(model.code))
    guard model.ways.count <= maximumStates else { return nil }
    model.findings.count = model.ways.count
    return (model.findings, ways)
  }

  private init(program: Program, code: Code, maximumStates: Int) {
    self.program = program
    self.code = code
    self.maximumStates = maximumStates
  }

  /// Visits a state and its successors; returns in how many ways the program can end from there.
  private mutating func visit(_ state: State) -> Double {
    if let known = ways[state] { return known }
    if ways.count > maximumStates { return 0 }
    var count = 0.0
    for task in state.tasks.indices {
      for next in state.steps(of: task, code, &findings.races) { count += visit(next) }
    }
    if count == 0, let later = state.later(code) {
      count = visit(later)
    } else if count == 0 {
      count = 1
      findings.endings.insert(state.hasEnded ? state.outcome : Findings.deadlock)
    }
    ways[state] = count
    return count
  }
}

extension State {
  fileprivate var outcome: String {
    Program.outcome(variables: variables, atomics: atomics, logs: tasks.map(\.log))
  }
}
