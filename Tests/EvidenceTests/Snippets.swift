import Foundation
import Support

@testable import racecourse

/// A line of a text, or of the code around a text's snippets.
struct TextLine: Hashable, CustomStringConvertible {
  let path: String
  let number: Int
  var description: String { "\(path):\(number)" }
}

/// A block of Swift in a text. The words after `swift` say how it is compiled; those from the first one on that begins with a hyphen
/// are options of the compiler.
struct Snippet {
  let block: MarkdownFile.Block
  /// Where it begins.
  let start: TextLine
  /// Those of the course, or of a package for its test library, if no word says otherwise.
  let settings: CompileSettings
  /// Whether the compiler must refuse it.
  let isRejected: Bool
  /// Whether the compiler must warn of it.
  let isWarnedOf: Bool
  /// Options of the compiler, besides those of the settings.
  let options: [String]
  /// The words that mean nothing.
  let unknown: [String]

  init(_ path: String, _ block: MarkdownFile.Block) {
    let info = block.info?.dropFirst() ?? []
    let words = info.prefix { !$0.hasPrefix("-") }
    let isOfPackage = words.contains("nonisolated") || path.hasPrefix("Sources/RacecourseTesting/")
    self.block = block
    start = TextLine(path: path, number: block.line)
    isWarnedOf = words.contains("warn")
    settings = CompileSettings(
      words.contains("swift5") ? .swift5 : .swift6, isOfPackage ? .nonisolated : .mainActor,
      warns: isWarnedOf)
    isRejected = words.contains("reject")
    options = Array(info.dropFirst(words.count))
    unknown = words.filter { !["nonisolated", "reject", "swift5", "warn"].contains($0) }
  }

  func contains(_ line: TextLine) -> Bool {
    line.path == start.path && (0..<block.code.count).contains(line.number - start.number)
  }
}

/// Snippets that are compiled as one file, with the code around them.
struct SnippetSource {
  let snippets: [Snippet]
  /// The lines of the code around them, with `// snippet` in the place of each.
  private var frame = ["// snippet"]
  private var path = ""

  /// A snippet alone.
  init(_ snippet: Snippet) { snippets = [snippet] }

  /// - Throws: what reading the frame throws.
  init(_ snippets: [Snippet], in frame: URL) throws {
    self.snippets = snippets
    self.frame = try String(contentsOf: frame, encoding: .utf8).components(separatedBy: "\n")
    path = frame.path.replacing(package.path + "/", with: "")
  }

  /// What is wrong with it before it is compiled.
  var problems: [String] {
    let places = frame.count { $0.hasSuffix("// snippet") }
    return snippets.flatMap { snippet in
      snippet.unknown.map { "\(snippet.start): '\($0)' means nothing" }
        + (snippet.settings == snippets[0].settings && snippet.options == snippets[0].options
          ? [] : ["\(snippet.start): two settings for one file"])
    } + (places == snippets.count ? [] : ["\(path): places for \(places) of \(snippets.count) snippets"])
  }

  /// Its lines, and where they come from. Imports are at the top, and an ellipsis stands for nothing.
  func lines(without left: Set<TextLine>) -> [(text: String, origin: TextLine)] {
    var rest = snippets[...]
    var lines: [(text: String, origin: TextLine)] = []
    for (index, line) in frame.enumerated() {
      guard line.hasSuffix("// snippet"), let snippet = rest.popFirst() else {
        lines.append((line, TextLine(path: path, number: index + 1)))
        continue
      }
      for (index, line) in snippet.block.code.enumerated() where !left.contains(snippet.start) {
        let origin = TextLine(path: snippet.start.path, number: snippet.start.number + index)
        lines.insert(
          (line.replacing("…", with: ""), origin), at: line.hasPrefix("import ") ? 0 : lines.count)
      }
    }
    return lines
  }
}

/// What is wrong with the snippets of texts, each with its file and line. Those with the same settings are one module.
///
/// - Parameter frames: the folder with the code around snippets, in files that are called as their texts are. Snippets of other texts
///   are files of their own.
func problems(of texts: [MarkdownFile], frames: URL) throws -> [String] {
  let sources = try texts.flatMap { text in
    let snippets = text.blocks.filter(\.isSwift).map { Snippet(text.path, $0) }
    let frame = frames.appending(path: text.path.replacing(/\.md$/, with: ".swift"))
    guard FileManager.default.fileExists(atPath: frame.path) else { return snippets.map(SnippetSource.init) }
    return [try SnippetSource(snippets, in: frame)]
  }
  let early = sources.flatMap(\.problems)
  guard early.isEmpty else { return early }
  return try Dictionary(grouping: sources) {
    "\($0.snippets.first.map { ($0.settings, $0.options) } as Any)"
  }.sorted { $0.key < $1.key }
    .flatMap { try problems(ofModule: $0.value) }
}

private func problems(ofModule sources: [SnippetSource]) throws -> [String] {
  let snippets = sources.flatMap(\.snippets)
  var refused: Set<TextLine> = []
  var warnedOf: Set<TextLine> = []
  var unexplained: [String] = []
  var known: Set<TextLine>
  var others: [String]
  // In a module with errors in types, the compiler does not look at what is sent; and with errors there, it does not compute
  // what macros need. What is wrong with the rest is known only without them.
  repeat {
    (known, others) = (refused, [])
    for (line, text, notes) in try diagnostics(of: sources, without: refused) {
      let snippet = line.flatMap { line in snippets.first { $0.contains(line) } }
      if let snippet, snippet.isRejected {
        if text.hasPrefix("error") {
          refused.insert(snippet.start)
          unexplained += unexplainedMessage(text, notes, of: snippet)
        }
      } else if let snippet, snippet.isWarnedOf, text.hasPrefix("warning") {
        if explains(text, notes, of: snippet) { warnedOf.insert(snippet.start) }
      } else {
        others.append("\(line.map { "\($0): " } ?? "")\(text)")
      }
    }
  } while refused != known
  if !others.isEmpty { return others }
  return snippets.filter { $0.isRejected && !refused.contains($0.start) }.map {
    "\($0.start): the compiler accepts it"
  }
    + snippets.filter { $0.isWarnedOf && !warnedOf.contains($0.start) }.map {
      "\($0.start): the compiler does not warn of it"
    } + unexplained
}

/// Whether a warning has the words of the text about the compiler's messages that the snippet is in; any will do elsewhere.
private func explains(_ text: String, _ notes: [String], of snippet: Snippet) -> Bool {
  guard snippet.start.path.hasPrefix(ErrorText.folder) else { return true }
  let message = CompilerMessages.Message(text: String(text.dropFirst("warning: ".count)), notes: notes)
  let texts = ErrorText.known.filter { snippet.start.path.hasSuffix("/\($0.name).md") }
  return ErrorText.about(message, in: texts).isExact
}

/// That what the compiler says of the example of a text about its messages does not lead to that text.
private func unexplainedMessage(_ text: String, _ notes: [String], of snippet: Snippet) -> [String] {
  guard snippet.start.path.hasPrefix(ErrorText.folder) else { return [] }
  let message = CompilerMessages.Message(text: String(text.dropFirst("error: ".count)), notes: notes)
  let found = ErrorText.about(message, in: ErrorText.known)
  let isThere = found.isExact && found.texts.contains { snippet.start.path.hasSuffix("/\($0.name).md") }
  return isThere ? [] : ["\(snippet.start): '\(message.text)' leads to \(found.texts.map(\.name))"]
}

/// The errors and warnings, each with its line if that is known.
private func diagnostics(
  of sources: [SnippetSource], without left: Set<TextLine>
) throws -> [(line: TextLine?, text: String, notes: [String])] {
  guard let first = sources.first?.snippets.first else { return [] }
  let compiler = try SwiftCompiler(beside: tool)
  let toolchain = compiler.executable.resolvingSymlinksInPath().deletingLastPathComponent()
  let products = compiler.modules.deletingLastPathComponent()
  let folders =
    [toolchain.appending(path: "../lib/swift/pm/ManifestAPI")]
    + ["CAccessHooks", "CTestBundle"].map { products.appending(path: "\($0).build") }
  return try withScratchFolder { folder in
    let contents = sources.map { $0.lines(without: left) }
    let files = sources.indices.map { folder.appending(path: "Text\($0).swift") }
    for (file, lines) in zip(files, contents) {
      try Data(lines.map(\.text).joined(separator: "\n").utf8).write(to: file)
    }
    let answer = try compiler.check(
      files, settings: first.settings,
      options: folders.flatMap { ["-I", $0.path] } + ["-package-description-version", "6.2"] + first.options)
    var found: [(line: TextLine?, text: String, notes: [String])] = []
    for said in answer.output.split(separator: "\n").map(String.init) {
      let diagnostic = Diagnostic(line: said)
      let line = diagnostic.flatMap { diagnostic in
        files.firstIndex { diagnostic.file.hasSuffix("/" + $0.lastPathComponent) }
          .map { contents[$0][diagnostic.line - 1].origin }
      }
      if let diagnostic, diagnostic.severity != .note {
        found.append((line, "\(diagnostic.severity): \(diagnostic.message)", []))
      } else if diagnostic == nil, said.contains("error:") {
        found.append((nil, said, []))
      } else if let line, let last = found.indices.last, found[last].line == nil,
        said.contains("in expansion of macro")
      {
        found[last].line = line
      } else if let diagnostic, let last = found.indices.last {
        found[last].notes.append(diagnostic.message)
      }
    }
    if found.isEmpty, !answer.succeeded { throw answer.failure }
    return found
  }
}
