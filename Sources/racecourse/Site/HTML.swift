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
  /// A line: each piece that has a color is an element, whose class is the first letter of its kind.
  static func colored(_ line: String) -> String {
    SwiftHighlighter.segments(line).map { segment in
      let text = HTML.escaped(segment.text)
      return segment.kind == .plain
        ? text : "<span class=\"\(segment.kind.rawValue.prefix(1))\">\(text)</span>"
    }.joined()
  }
}
