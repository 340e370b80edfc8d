/// How a command shows its results: as text with a width and colors, or as JSON.
struct Output: Sendable {
  static let jsonOption = Option(name: "--json", help: "Print JSON.")
  static let noPagerOption = Option(
    name: "--no-pager", help: "Print all at once; without it, a terminal stops after each page.")
  static let noColorOption = Option(name: "--no-color", help: "Print without color, as NO_COLOR=1 does.")
  /// The options of all that is shown as text.
  static let textOptions = [noColorOption, noPagerOption, Option.help]
  /// The options that all commands with results have.
  static let options = [jsonOption] + textOptions

  let json: Bool
  let style: Style
  private var pager: Pager?

  init(_ words: Words) {
    json = words.has(Self.jsonOption)
    style = Terminal.style(noColor: words.has(Self.noColorOption))
    pager = words.has(Self.noPagerOption) ? nil : Pager(style)
  }

  /// The same, which never waits for a key.
  var withoutPager: Output {
    var output = self
    output.pager = nil
    return output
  }

  /// Prints a screen, page by page on a terminal; false if the rest was left out there.
  @discardableResult func print(_ blocks: [any Block]) -> Bool {
    if let pager { return pager.print(blocks) }
    Terminal.print(blocks.lines(style))
    return true
  }

  /// Prints one of the two; the other is not evaluated.
  func print(json text: @autoclosure () throws -> String, or blocks: @autoclosure () throws -> [any Block])
    rethrows
  {
    if json { Terminal.print([try text()]) } else { print(try blocks()) }
  }
}
