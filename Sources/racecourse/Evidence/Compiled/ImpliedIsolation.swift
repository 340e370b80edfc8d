/// Where the code of a file runs although the file does not say so, and what crosses there, as the compiler knows it.
struct ImpliedIsolation: Equatable {
  /// By line: what is implied there, in Swift's words.
  private(set) var lines: [Int: [String]] = [:]

  /// - Parameters:
  ///   - sil: what the compiler printed for the file, with the place and the isolation of each function.
  ///   - tree: the syntax tree that it printed.
  ///   - file: the name of the file in both.
  ///   - source: its text: what it says itself is not implied.
  init(sil: String, tree: String, file: String, source: String) {
    let code = SourceLine.all(in: source).map(\.text)
    let functions =
      /\/\/ (?<name>.+), loc "(?<file>[^"]+)":(?<line>\d+):\d+, scope \d+\n\/\/ Isolation: (?<isolation>.+)/
    for found in sil.matches(of: functions) where found.output.file == file {
      guard let line = Int(found.output.line), code.indices.contains(line - 1),
        let isolation = Self.words(found.output.isolation)
      else { continue }
      let (name, text) = (found.output.name, code[line - 1])
      let isClosure = name.hasPrefix("closure #") || name.contains(" closure #")
      // What the compiler adds to a type has the place of the type. Its deinit tells where a class belongs.
      let isAdded =
        ["init(", "_deallocating_deinit"].contains { name.contains($0) } && !text.contains("init")
      let isSaid = text.contains(/@MainActor|nonisolated|@concurrent|isolated |\bactor\b|\bdeinit\b/)
      if isAdded || isSaid && !isClosure { continue }
      let words = isClosure ? "closure: \(isolation)" : isolation
      if lines[line]?.contains(words) != true { lines[line, default: []].append(words) }
    }
    lines.merge(Crossings(tree: tree, file: file, source: source).lines, uniquingKeysWith: +)
  }

  private static func words(_ isolation: Substring) -> String? {
    if isolation.hasPrefix("global_actor. type: ") { return "@" + isolation.dropFirst(20) }
    if isolation.hasPrefix("actor_instance") { return "isolated to its actor" }
    if isolation.hasPrefix("caller_isolation_inheriting") { return "nonisolated(nonsending)" }
    return isolation == "nonisolated" ? "nonisolated" : nil
  }

  /// The text with what is implied as a comment at the end of its line.
  func drawn(into source: String) -> String {
    SourceLine.all(in: source)
      .map { line in line.text + (lines[line.number].map { "  // ← \($0.joined(separator: "; "))" } ?? "") }
      .joined(separator: "\n") + "\n"
  }
}
