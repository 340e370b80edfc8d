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

  /// An element with content that is HTML already.
  static func element(_ name: String, _ attributes: KeyValuePairs<String, String> = [:], _ content: String)
    -> String
  {
    let all = attributes.map { " \($0.key)=\"\(escaped($0.value))\"" }.joined()
    return "<\(name)\(all)>\(content)</\(name)>"
  }

  /// A sentence of ours, in which commands and names stand in single quotes: they become code.
  static func sentence(_ text: String) -> String {
    escaped(text).replacing(/'((?:racecourse|swift) [^']+)'/) { "<code>\($0.output.1)</code>" }
  }
}
