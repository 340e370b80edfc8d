/// Tells the words of Swift source apart, moderately: keywords, types, strings, numbers and comments.
enum SwiftHighlighter {
  enum Token: Equatable { case plain, keyword, attribute, type, string, number, comment }

  /// A piece of a line, and what it is.
  struct Segment: Equatable {
    var text: String
    let token: Token
  }

  private static let keywords: Set<String> = [
    "actor", "any", "as", "async", "await", "case", "catch", "class", "default", "defer", "do", "else",
    "enum",
    "extension", "false", "fileprivate", "final", "for", "func", "guard", "if", "import", "in", "init",
    "inout",
    "internal", "is", "let", "mutating", "nil", "nonisolated", "private", "protocol", "public", "repeat",
    "return", "self", "set", "some", "static", "struct", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "weak", "where", "while",
  ]

  static func segments(_ line: String) -> [Segment] {
    var result: [Segment] = []
    var rest = Substring(line)
    while let first = rest.first {
      let text: Substring
      let token: Token
      if rest.hasPrefix("//") {
        (text, token) = (rest, .comment)
      } else if first == "\"" {
        (text, token) = (stringLiteral(rest), .string)
      } else if first == "@" || first == "#" {
        (text, token) = (first.asPrefix(of: rest, while: isWordCharacter), .attribute)
      } else if first.isNumber {
        (text, token) = (rest.prefix { $0.isNumber || $0 == "_" || $0 == "." }, .number)
      } else if isWordCharacter(first) {
        text = rest.prefix(while: isWordCharacter)
        token = keywords.contains(String(text)) ? .keyword : first.isUppercase ? .type : .plain
      } else {
        (text, token) = (rest.prefix(1), .plain)
      }
      if token == .plain, result.last?.token == .plain {
        result[result.count - 1].text += text
      } else {
        result.append(Segment(text: String(text), token: token))
      }
      rest = rest.dropFirst(text.count)
    }
    return result
  }

  static func color(_ token: Token) -> String? {
    switch token {
    case .plain: nil
    case .keyword: "35"
    case .attribute: "33"
    case .type: "36"
    case .string: "32"
    case .number: "34"
    case .comment: "2"
    }
  }

  private static func isWordCharacter(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private static func stringLiteral(_ text: Substring) -> Substring {
    var end = text.index(after: text.startIndex)
    var isEscaped = false
    while end < text.endIndex {
      let character = text[end]
      end = text.index(after: end)
      if character == "\"" && !isEscaped { break }
      isEscaped = character == "\\" && !isEscaped
    }
    return text[..<end]
  }
}

extension Character {
  /// This character and what follows it in a text.
  fileprivate func asPrefix(of text: Substring, while isIncluded: (Character) -> Bool) -> Substring {
    text.prefix(1 + text.dropFirst().prefix(while: isIncluded).count)
  }
}
