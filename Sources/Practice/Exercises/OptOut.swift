/// A place where the source tells the compiler to look away.
public struct OptOut: Sendable, Codable, Equatable {
  /// From 1.
  public let line: Int
  /// The word, such as `@unchecked`.
  public let word: String

  /// All in a source, in the order of the lines. Comments and strings are no code; what stands between `\(` and `)` is.
  public static func all(in source: String) -> [OptOut] {
    let tokens = SwiftTokens(source).tokens
    return tokens.indices.compactMap { index in
      func text(_ offset: Int) -> String? {
        index + offset < tokens.count ? tokens[index + offset].text : nil
      }
      let token = tokens[index].text
      let line = tokens[index].line
      if token == "@", let name = text(1), attributes.contains(name) || name.hasPrefix("_") {
        return OptOut(line: line, word: "@" + name)
      }
      if modifiers.contains(token), text(1) == "(", text(2) == "unsafe" {
        return OptOut(line: line, word: token + "(unsafe)")
      }
      if names.contains(token) || prefixes.contains(where: token.hasPrefix) {
        return OptOut(line: line, word: token)
      }
      return nil
    }
  }

  private static let attributes: Set = ["unchecked", "preconcurrency"]
  private static let modifiers: Set = ["nonisolated", "unowned"]
  private static let names: Set = ["unsafeBitCast", "unsafeDowncast", "Unmanaged", "OpaquePointer"]
  private static let prefixes = ["Unsafe", "withUnsafe"]
}

/// The words and signs of Swift code, without comments and strings.
struct SwiftTokens {
  struct Token: Equatable {
    let text: String
    /// From 1.
    let line: Int
  }

  private(set) var tokens: [Token] = []
  private let source: [Character]
  private var position = 0
  private var line = 1

  init(_ source: String) {
    self.source = Array(source)
    code(until: nil)
  }

  private var isAtEnd: Bool { position >= source.count }

  private func isNext(_ text: String) -> Bool {
    position + text.count <= source.count
      && source[position..<position + text.count].elementsEqual(text)
  }

  private mutating func advance(_ count: Int = 1) {
    for _ in 0..<count where position < source.count {
      if source[position].isNewline { line += 1 }
      position += 1
    }
  }

  /// Reads code to the end, or to the parenthesis that ends an interpolation.
  private mutating func code(until closing: Character?) {
    var depth = 0
    while !isAtEnd {
      let next = source[position]
      if isNext("//") {
        while !isAtEnd, !source[position].isNewline { advance() }
      } else if isNext("/*") {
        blockComment()
      } else if next == "\"" || isRawString {
        string()
      } else if isWord(next) {
        word()
      } else {
        if next == closing, depth == 0 { return }
        if next == "(" { depth += 1 }
        if next == ")" { depth -= 1 }
        if !next.isWhitespace, next != "`" { tokens.append(Token(text: String(next), line: line)) }
        advance()
      }
    }
  }

  private func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private mutating func word() {
    let start = position
    while !isAtEnd, isWord(source[position]) { position += 1 }
    tokens.append(Token(text: String(source[start..<position]), line: line))
  }

  private mutating func blockComment() {
    var depth = 0
    repeat {
      if isNext("/*") {
        depth += 1
        advance(2)
      } else if isNext("*/") {
        depth -= 1
        advance(2)
      } else {
        advance()
      }
    } while depth > 0 && !isAtEnd
  }

  private var isRawString: Bool {
    guard source[position] == "#" else { return false }
    return source[position...].first { $0 != "#" } == "\""
  }

  private mutating func string() {
    let pounds = String(source[position...].prefix { $0 == "#" })
    advance(pounds.count)
    let quotes = isNext("\"\"\"") ? "\"\"\"" : "\""
    advance(quotes.count)
    while !isAtEnd, !isNext(quotes + pounds) {
      if quotes.count == 1, source[position].isNewline { return }
      if isNext("\\" + pounds + "(") {
        advance(pounds.count + 2)
        code(until: ")")
        advance()
      } else if isNext("\\" + pounds) {
        advance(pounds.count + 2)
      } else {
        advance()
      }
    }
    advance(quotes.count + pounds.count)
  }
}
