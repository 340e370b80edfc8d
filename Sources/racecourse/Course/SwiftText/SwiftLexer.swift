/// Divides Swift source into tokens, without knowing its grammar: regular expressions between slashes are signs and names.
struct SwiftLexer {
  private(set) var tokens: [SwiftToken] = []
  private let source: [Character]
  private var position = 0
  private var line = 1
  /// The position of the line's first character.
  private var lineStart = 0
  /// How many nested interpolations contain the position.
  private var interpolations = 0

  init(_ source: String) {
    self.source = Array(source)
    readCode()
  }

  private var next: Character? { position < source.count ? source[position] : nil }

  private func isNext(_ text: String) -> Bool { source[position...].starts(with: text) }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  /// Reads to the end, or to the parenthesis that ends an interpolation.
  private mutating func readCode() {
    var parentheses = 0
    while let character = next {
      let start = position
      if character == "/", isNext("//") {
        advance { !$0.isNewline }
        add(.comment, from: start)
      } else if character == "/", isNext("/*") {
        readBlockComment()
      } else if character == "\"" || character == "#", isString {
        readString()
      } else if character == "@" || character == "#" {
        position += 1
        advance(while: Self.isWord)
        add(.attribute, from: start)
      } else if character.isNumber {
        readNumber()
      } else if Self.isWord(character) {
        advance(while: Self.isWord)
        let isKeyword = SwiftToken.keywords.contains(String(source[start..<position]))
        add(isKeyword ? .keyword : .identifier, from: start)
      } else if character.isNewline {
        startLine()
      } else if character.isWhitespace {
        position += 1
      } else {
        if character == ")", parentheses == 0, interpolations > 0 { return }
        parentheses += character == "(" ? 1 : character == ")" ? -1 : 0
        position += 1
        add(.sign, from: start)
      }
    }
  }

  /// A fraction belongs to a number; the dots of a range do not.
  private mutating func readNumber() {
    let start = position
    advance(while: Self.isWord)
    if next == ".", position + 1 < source.count, source[position + 1].isNumber {
      position += 1
      advance(while: Self.isWord)
    }
    add(.number, from: start)
  }

  private mutating func readBlockComment() {
    var start = position
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        position += 2
      } else if isNext("*/") {
        depth -= 1
        position += 2
      } else if next?.isNewline == true {
        add(.comment, from: start)
        startLine()
        start = position
      } else {
        position += 1
      }
    } while depth > 0 && next != nil
    add(.comment, from: start)
  }

  /// Whether a string begins here; a raw one begins with number signs.
  private var isString: Bool { source[position...].first { $0 != "#" } == "\"" }

  private mutating func readString() {
    var start = position
    let pounds = String(source[position...].prefix { $0 == "#" })
    position += pounds.count
    let quotes = isNext("\"\"\"") ? "\"\"\"" : "\""
    position += quotes.count
    let end = quotes + pounds
    while let character = next, character != "\"" || !isNext(end) {
      if character.isNewline {
        add(.string, from: start)
        // Without its closing quote, a string ends with its line.
        if quotes.count == 1 { return }
        startLine()
        start = position
      } else if character != "\\" {
        position += 1
      } else if isNext("\\" + pounds + "(") {
        position += 2 + pounds.count
        add(.string, from: start)
        interpolations += 1
        readCode()
        interpolations -= 1
        start = position
        if next != nil { position += 1 }
      } else if isNext("\\" + pounds) {
        position += 1 + pounds.count
        if next?.isNewline == false { position += 1 }
      } else {
        position += 1
      }
    }
    if next != nil { position += quotes.count + pounds.count }
    add(.string, from: start)
  }

  private mutating func advance(while isIncluded: (Character) -> Bool) {
    while let next, isIncluded(next) { position += 1 }
  }

  private mutating func startLine() {
    position += 1
    line += 1
    lineStart = position
  }

  /// Adds the text read since `start`, which is on this line; nothing if it is empty.
  private mutating func add(_ kind: SwiftToken.Kind, from start: Int) {
    guard start < position else { return }
    tokens.append(
      SwiftToken(
        kind: kind, text: String(source[start..<position]), line: line, column: start - lineStart + 1,
        isInterpolated: interpolations > 0))
  }
}
