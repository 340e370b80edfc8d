import RandomPrograms

extension LiveProgram {
  /// The program of a seed; the same seed makes the same program.
  package init(seed: UInt64) {
    var random = RandomNumbers(seed: seed)
    self = random.below(10) < 3 ? .open(seed, &random) : .guarded(seed, &random)
  }

  /// Two tasks that race, or nearly do, with few statements: a race that the explorer finds hides one that it does not find.
  private static func open(_ seed: UInt64, _ random: inout RandomNumbers) -> LiveProgram {
    let block = random.element(Block.all.indices.filter { Block.all[$0].isOpen })
    let starts: [Start] = [.detached, .detached, .inherited, .group, .asyncLet, .immediate]
    var program = LiveProgram(seed: seed, start: random.element(starts), tasks: [], own: [])
    for _ in 0..<2 { program.tasks.append(Work(statements: [random.statement(of: [block])])) }
    if random.below(4) == 0 { program.own = [random.statement(of: [block])] }
    return program.numbered
  }

  /// Two or three tasks whose shared state is guarded; one of them may have some that only it uses.
  private static func guarded(_ seed: UInt64, _ random: inout RandomNumbers) -> LiveProgram {
    let guarded = Block.all.indices.filter { !Block.all[$0].isOpen }
    // Mostly one, so that tasks meet.
    let blocks = (0..<(random.below(3) == 0 ? 2 : 1)).map { _ in random.element(Array(guarded)) }
    var program = LiveProgram(seed: seed, start: random.element(Start.allCases), tasks: [], own: [])
    let count = random.below(5) == 0 ? 3 : 2
    var room = 4
    for _ in 0..<count {
      let most = 1 + min(random.below(4), max(0, room - 1))
      let statements = (0..<most).map { _ in random.statement(of: blocks, waits: true) }
      program.tasks.append(Work(statements: statements))
      room -= most
    }
    let hasOwner = random.below(3) == 0
    if hasOwner {
      let open = random.element(Block.all.indices.filter { Block.all[$0].isOpen })
      program.tasks[0].statements += [random.statement(of: [open])]
    }
    if random.below(3) == 0 { program.own = [random.statement(of: blocks)] }
    let reactsToCancellation = program.blocks.contains {
      ["cancellation", "gate that is canceled", "stream", "stream with an end", "sleep"].contains($0.name)
    }
    if random.below(reactsToCancellation ? 2 : 6) == 0 { program.cancels = random.below(count) }
    if program.start != .group, random.below(5) == 0 { program.tasks[random.below(count)].throwsAtEnd = true }
    if program.start.isUnstructured, !hasOwner, random.below(8) == 0 {
      program.tasks[count - 1].isLost = true
      if program.cancels == count - 1 { program.cancels = nil }
    }
    program.sortsResults = random.below(2) == 0
    return program.numbered
  }

  /// The same with a different number for each statement.
  private var numbered: LiveProgram {
    var program = self
    var next = 0
    func number(_ statements: inout [Statement]) {
      for index in statements.indices {
        next += 1
        statements[index].number = next
      }
    }
    for task in program.tasks.indices { number(&program.tasks[task].statements) }
    number(&program.own)
    return program
  }
}

extension LiveProgram.Start {
  /// Whether the program has the tasks themselves, and not a scope that awaits them.
  var isUnstructured: Bool { [.detached, .inherited, .immediate].contains(self) }
}

extension RandomNumbers {
  fileprivate mutating func element<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  fileprivate mutating func statement(of blocks: [Int], waits: Bool = false) -> LiveProgram.Statement {
    let block = element(blocks)
    let all = Block.all[block]
    return LiveProgram.Statement(
      block: block, choice: below(waits ? all.count : all.statements.count), number: 0)
  }
}
