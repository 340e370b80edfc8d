import Foundation

/// `racecourse explain [<name>|<message>]`
struct ExplainCommand: Command {
  static let definition = CommandDefinition(
    name: "explain",
    abstract: "Explain a message of the compiler about concurrency, with fixes.",
    discussion: """
      Explain what the Swift compiler says about concurrency: what it means, what could go wrong, and two or three fixes that \
      compile. Type its words in quotes, or paste the lines of a build on standard input. Without either, list all that there is.
      """,
    arguments: [
      Argument(
        "<name>|<message>", isOptional: true,
        entries: [
          ("<name>", "A text of the list."),
          ("<message>", "The compiler's words, such as \"sending 'x' risks causing data races\"."),
        ], candidates: [.errors])
    ],
    takesPhrase: true,
    options: Output.options,
    exitStatus: [
      (.success, "Each message has its text."), (.failure, "A message has none: the nearest are shown."),
      (.usage, "Wrong usage."),
    ],
    parse: { ExplainCommand(typed: $0.arguments.first, output: Output($0)) })

  let typed: String?
  let output: Output

  func run() throws -> ExitCode {
    let texts = try ErrorText.all(in: .default())
    if let typed, let text = texts.first(where: { $0.name == typed }) {
      try output.print(json: JSONReport.object(text.json), or: ExplainReport.blocks(text))
      return .success
    }
    let text = typed ?? pasted
    if text.allSatisfy(\.isWhitespace) {
      try output.print(json: JSONReport.text(texts.map(\.json)), or: ExplainReport.list(texts))
      return .success
    }
    let messages = CompilerMessages(text).all
    let answers = messages.map { ($0, ErrorText.about($0, in: texts)) }
    try output.print(
      json: JSONReport.text(
        answers.map { message, found in
          ["message": message.text, "exact": found.isExact, "texts": found.texts.map(\.json)] as JSONObject
        }), or: ExplainReport.blocks(answers))
    return ExitCode(holds: answers.allSatisfy(\.1.isExact))
  }

  /// The lines on standard input, unless somebody would have to type them.
  private var pasted: String {
    Terminal.isInput
      ? "" : String(decoding: (try? FileHandle.standardInput.readToEnd()) ?? Data(), as: UTF8.self)
  }
}
