/// What crosses from one isolation to another in a file, as the compiler knows it: what calls pass and return, and what
/// tasks of the pool take along. Literals and the values of properties are left out.
struct Crossings {
  /// By line: the names of values, and where they go.
  private(set) var lines: [Int: [String]] = [:]
  private let nodes: [Substring]
  private let file: String
  private let code: [String]

  private static let pool = "pool"

  /// - Parameters:
  ///   - tree: the tree that the compiler printed for the file: a node's children are indented by two more.
  ///   - file: the name of the file in it.
  ///   - source: its text.
  init(tree: String, file: String, source: String) {
    nodes = tree.split(separator: "\n")
    self.file = file
    code = SourceLine.all(in: source).map(\.text)
    for (index, node) in nodes.enumerated() where node.contains("location=\(file):") {
      if node.contains("isolation_crossing=\"{") {
        addCall(index)
      } else if node.contains("closure_expr"), node.contains("type=\"@concurrent") {
        addClosure(node)
      }
    }
  }

  private mutating func addCall(_ index: Int) {
    let node = nodes[index]
    let crossing =
      /type="(?<result>[^"]*)".* isolation_crossing="\{caller='(?<caller>[^']*)', callee='(?<callee>[^']*)'\}"/
    // What `async let` calls is a closure.
    guard !node.contains("call_expr implicit"), let found = node.firstMatch(of: crossing) else { return }
    let (from, to) = (Self.place(found.output.caller), Self.place(found.output.callee))
    let (arguments, receiver) = arguments(of: index)
    // An actor is made where its creator is; only later calls go to it.
    if found.output.result == to { return }
    add(arguments + (to == Self.pool ? receiver : []), to, on: node)
    if !["()", "Void", "Never"].contains(found.output.result) {
      add([String(found.output.result)], from, on: node)
    }
  }

  /// A closure that does not escape is called by the task that has it.
  private mutating func addClosure(_ node: Substring) {
    guard let found = node.firstMatch(of: /\ nonisolated captures=\((?<names>[^)]+)\) escaping/) else {
      return
    }
    let names = found.output.names.replacing(/<\w+>/, with: "").split(separator: ", ").map(String.init)
    add(names, Self.pool, on: node)
  }

  private mutating func add(_ values: [String], _ place: String, on node: Substring) {
    guard !values.isEmpty, let line = node.firstMatch(of: /location=.*?:(\d+):/).flatMap({ Int($0.1) }) else {
      return
    }
    let words = "\(values.joined(separator: ", ")) → \(place)"
    // The compiler prints the value of a variable more than once.
    if lines[line]?.contains(words) != true { lines[line, default: []].append(words) }
  }

  /// What a call passes, and the object whose method it calls, if it crosses too.
  private func arguments(of call: Int) -> (passed: [String], receiver: [String]) {
    func depth(_ node: Substring) -> Int { node.prefix { $0 == " " }.count }
    let own = depth(nodes[call])
    var result: (passed: [String], receiver: [String]) = ([], [])
    for (argument, node) in zip(nodes[call...], nodes[(call + 1)...]) {
      guard depth(node) > own else { break }
      guard argument.drop(while: { $0 == " " }).hasPrefix("(argument"), let text = text(node) else {
        continue
      }
      switch depth(argument) - own {
      case 4: result.passed.append(text)
      case 6: result.receiver.append(text)
      default: break
      }
    }
    return result
  }

  /// The code of an expression; nil if the file does not have it, or if it is a literal.
  private func text(_ node: Substring) -> String? {
    if node.contains("closure_expr") { return "a closure" }
    if ["(default_argument", "(type_expr", "literal_expr "].contains(where: node.contains) { return nil }
    if node.contains("declref_expr implicit"), node.contains(".self@") { return "self" }
    let range = /range=\[.*?:(\d+):(\d+) - line:(\d+):(\d+)\]/
    guard node.contains("range=[\(file):"), let found = node.firstMatch(of: range), found.1 == found.3,
      let number = Int(found.1), code.indices.contains(number - 1),
      let first = Int(found.2), let last = Int(found.4)
    else { return nil }
    let line = code[number - 1]
    let start = line.utf8.index(line.startIndex, offsetBy: first - 1)
    // It ends with a token, of which the place is known.
    let lastToken = line[line.utf8.index(line.startIndex, offsetBy: last - 1)...]
    let token = lastToken.prefixMatch(of: /\w+|"(?:\\.|[^"\\])*"|./)?.0 ?? ""
    return String(line[start..<token.endIndex])
  }

  /// Where code with an isolation runs, in the course's words.
  private static func place(_ isolation: Substring) -> String {
    switch isolation.split(separator: " ").last {
    case "MainActor": "main actor"
    case "nonisolated": pool
    case "caller": "the caller's actor"
    case let name: name.map(String.init) ?? ""
    }
  }
}
