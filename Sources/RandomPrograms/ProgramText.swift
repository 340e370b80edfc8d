// A program as readable text, which can be read back:
//
//     group | semaphores 1 0 | parent: cancelAll | task: lock m { increment x } ; read y | task: on A { yield }
//
// Lines may take the place of bars. Empty parts may be left out.

/// Why a text is not a program.
package struct ProgramTextError: Error {
  /// The word that was not expected; nil at the end.
  package var word: String?
}

extension Operation: CustomStringConvertible {
  /// Its text, in one line.
  package var description: String {
    var words = [kind.rawValue]
    if let names = kind.objects { words.append(String(Array(names)[object])) }
    if kind.hasBody { words.append(Operation.block(body)) }
    if kind == .handling { words += ["onCancel", Operation.block(handler)] }
    return words.joined(separator: " ")
  }

  private static func block(_ operations: [Operation]) -> String {
    operations.isEmpty ? "{ }" : "{ \(text(operations)) }"
  }

  static func text(_ operations: [Operation]) -> String {
    operations.map(\.description).joined(separator: " ; ")
  }
}

extension Program: CustomStringConvertible {
  /// Its parts, each in one line.
  package var lines: [String] {
    var lines = [start.rawValue]
    if permits.contains(where: { $0 > 0 }) {
      lines.append("semaphores " + permits.map(String.init).joined(separator: " "))
    }
    if !parent.isEmpty { lines.append("parent: " + Operation.text(parent)) }
    return lines + tasks.map { "task: " + Operation.text($0) }
  }

  /// Its text, in one line.
  package var description: String { lines.joined(separator: " | ") }

  /// Reads a program.
  ///
  /// - Throws: ``ProgramTextError``.
  package init(_ text: String) throws {
    var (start, permits) = (Start.group, [Int](repeating: 0, count: Program.semaphores))
    var (parent, tasks): ([Operation], [[Operation]]) = ([], [])
    for line in text.split(whereSeparator: { $0 == "|" || $0.isNewline }) {
      var words = Words(line)
      guard let first = words.next() else { continue }
      switch first {
      case "semaphores":
        for index in permits.indices { permits[index] = try words.number() }
      case "parent:": parent = try words.operations()
      case "task:": tasks.append(try words.operations())
      default:
        guard let known = Start(rawValue: first) else { throw ProgramTextError(word: first) }
        start = known
      }
      if let rest = words.next() { throw ProgramTextError(word: rest) }
    }
    self.init(start: start, permits: permits, parent: parent, tasks: tasks)
    guard !tasks.isEmpty, tasks.count <= Program.maximumTasks,
      operations.count <= Program.maximumOperations
    else { throw ProgramTextError() }
  }
}

/// The words of a line that are not read yet.
private struct Words {
  private var rest: ArraySlice<Substring>

  init(_ line: Substring) {
    let spaced = "{};".reduce(String(line)) { $0.replacing(String($1), with: " \($1) ") }
    rest = spaced.split(separator: " ")[...]
  }

  mutating func next() -> String? { rest.popFirst().map(String.init) }

  mutating func number() throws -> Int {
    let word = next()
    guard let number = word.flatMap(Int.init) else { throw ProgramTextError(word: word) }
    return number
  }

  mutating func expect(_ word: String) throws {
    let found = next()
    if found != word { throw ProgramTextError(word: found) }
  }

  /// Operations with `;` between them, up to a closing brace or the end.
  mutating func operations() throws -> [Operation] {
    var operations: [Operation] = []
    while let word = rest.first, word != "}" {
      if !operations.isEmpty { try expect(";") }
      operations.append(try operation())
    }
    return operations
  }

  private mutating func block() throws -> [Operation] {
    try expect("{")
    let body = try operations()
    try expect("}")
    return body
  }

  private mutating func operation() throws -> Operation {
    let word = next()
    guard let kind = word.flatMap(Operation.Kind.init) else { throw ProgramTextError(word: word) }
    var operation = Operation(kind)
    if let names = kind.objects {
      let name = next()
      guard let name, name.count == 1, let index = names.firstIndex(of: Character(name)) else {
        throw ProgramTextError(word: name)
      }
      operation.object = names.distance(from: names.startIndex, to: index)
    }
    if kind.hasBody { operation.body = try block() }
    if kind == .handling {
      try expect("onCancel")
      operation.handler = try block()
    }
    return operation
  }
}
