/// Text as it may stand in HTML.
enum HTML {
  /// A text between tags, or in an attribute with double quotes.
  static func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for character in text {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.append(character)
      }
    }
    return result
  }

  /// A sentence of ours, in which commands and names stand in single quotes: they become code.
  static func sentence(_ text: String) -> String {
    escaped(text).replacing(/'((?:racecourse|swift) [^']+)'/) { "<code>\($0.output.1)</code>" }
  }
}

/// Swift source in its colors.
enum CodeHTML {
  /// A line: each piece that has a color is an element with one letter for its class.
  static func colored(_ line: String) -> String {
    SwiftHighlighter.segments(line).map { segment in
      let text = HTML.escaped(segment.text)
      return name(segment.kind).map { "<span class=\"\($0)\">\(text)</span>" } ?? text
    }.joined()
  }

  /// The class of a kind; nil for what has no color.
  private static func name(_ kind: SwiftHighlighter.Kind) -> String? {
    switch kind {
    case .plain: nil
    case .keyword: "k"
    case .attribute: "a"
    case .type: "t"
    case .string: "s"
    case .number: "n"
    case .comment: "c"
    }
  }
}
