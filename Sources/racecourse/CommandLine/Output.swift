/// How a command shows its results: as text with a width and colors, or as JSON.
struct Output: Sendable {
  static let jsonOption = Option(name: "--json", help: "Print JSON.")
  static let noColorOption = Option(name: "--no-color", help: "Print without color, as NO_COLOR=1 does.")
  /// The options that all commands with results have.
  static let options = [jsonOption, noColorOption, Option.help]

  let json: Bool
  let style: Style

  init(_ words: Words) {
    json = words.has(Self.jsonOption)
    style = Terminal.style(noColor: words.has(Self.noColorOption))
  }

  /// Prints a screen.
  func print(_ blocks: [any Block]) { Terminal.print(blocks.lines(style)) }

  /// Prints one of the two; the other is not evaluated.
  func print(json text: @autoclosure () throws -> String, or blocks: @autoclosure () throws -> [any Block])
    rethrows
  {
    Terminal.print(json ? [try text()] : try blocks().lines(style))
  }

  /// Prints one of the two; the other is not evaluated.
  func print(json text: @autoclosure () throws -> String, or lines: @autoclosure () throws -> [String])
    rethrows
  {
    Terminal.print(json ? [try text()] : try lines())
  }
}
