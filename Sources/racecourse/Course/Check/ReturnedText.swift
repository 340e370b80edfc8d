/// A string of Swift source, as far as it is known: the parts between its interpolations.
struct ReturnedText {
  private let parts: [String]

  /// Whether it has this value, and no interpolation.
  func isJust(_ text: String) -> Bool { parts == [text] }

  /// Whether it can have this value.
  func canBe(_ text: String) -> Bool {
    guard parts.count > 1, let first = parts.first, let last = parts.last else { return isJust(text) }
    guard text.hasPrefix(first) else { return false }
    var rest = text.dropFirst(first.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return rest.hasSuffix(last)
  }

  /// The strings of a lesson's code, some of which name the outcomes.
  static func all(in source: String) -> [ReturnedText] {
    var strings: [ReturnedText] = []
    for line in source.lines where line.contains("\"") && !line.drop(while: { $0 == " " }).hasPrefix("//") {
      var rest = line
      while let quote = rest.firstIndex(of: "\"") {
        rest = rest[quote...].dropFirst()
        strings.append(ReturnedText(parts: literal(&rest)))
      }
    }
    return strings
  }

  /// Reads a literal up to its closing quote, with the literals in its interpolations.
  private static func literal(_ rest: inout Substring) -> [String] {
    var parts = [""]
    while let character = rest.popFirst(), character != "\"" {
      guard character == "\\", let next = rest.popFirst() else {
        parts[parts.count - 1].append(character)
        continue
      }
      guard next == "(" else {
        parts[parts.count - 1].append(next)
        continue
      }
      var depth = 1
      while depth > 0, let code = rest.popFirst() {
        if code == "(" { depth += 1 }
        if code == ")" { depth -= 1 }
        if code == "\"" { _ = literal(&rest) }
      }
      parts.append("")
    }
    return parts
  }
}
