// What the compiler says about a learner's files.
extension PlaygroundReport {
  /// The compiler rejected the file, and nothing was explored.
  func refused(_ diagnostics: [Diagnostic]) -> [String] {
    heading("the compiler rejects \(files.count == 1 ? "it" : "them")") + quoted(diagnostics)
  }

  /// What the compiler says in Swift 6 mode.
  func checked(_ diagnostics: [Diagnostic]) -> [String] {
    let rejects = diagnostics.contains { $0.severity == .error }
    let verdict =
      "Swift 6 \(rejects ? "rejects" : "accepts") \(files.count == 1 ? "this file" : "these files")."
    let remark = rejects ? "" : " Code that compiles can still be wrong."
    return heading("what the Swift 6 compiler says")
      + quoted(diagnostics)
      + marked(style.sign(!rejects), wrapped(verdict + remark))
      + next(rejects ? [] : ["racecourse explore \(typed)"])
  }

  /// What the compiler said; with several files, each file's messages are below its name.
  private func quoted(_ diagnostics: [Diagnostic]) -> [String] {
    var rest = diagnostics[...]
    var lines: [String] = []
    while let name = rest.first?.file {
      let part = rest.prefix { $0.file == name }
      rest = rest.dropFirst(part.count)
      guard let file = files.first(where: { $0.name == name }) else { continue }
      lines += heading(of: file) + DiagnosticLines(source: file.text, style: style).lines(Array(part))
    }
    return lines
  }

  /// The name of a file, if there are several.
  func heading(of file: SourceFile) -> [String] {
    files.count == 1 ? [] : wrap(file.name, width: style.width).map(style.command)
  }
}
