extension String {
  /// The text with control characters escaped, such as `\u{1b}`: the author of a file, an argument or
  /// an outcome may not move the cursor or hide text. All output goes through here.
  ///
  /// - Parameter keepsColors: whether color sequences and our own links stay.
  package func harmless(keepsColors: Bool = false) -> String {
    // Nearly every text has ASCII's printable characters alone.
    if utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return self }
    guard keepsColors, utf8.contains(0x1B) else { return escaping(\.isObeyed) }
    var result = ""
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      if scalar == "\u{1B}", let sequence = Self.color(rest) ?? FileLinks.sequence(rest) {
        result.unicodeScalars.append(contentsOf: sequence)
        rest = rest[sequence.endIndex...]
      } else {
        result += scalar.isObeyed ? scalar.escaped : String(scalar)
        rest.removeFirst()
      }
    }
    return result
  }

  /// The text without our color sequences and links: what takes room on a terminal.
  package var withoutColors: String {
    guard utf8.contains(0x1B) else { return self }
    var result = ""
    var rest = unicodeScalars[...]
    while let start = rest.firstIndex(of: "\u{1B}") {
      result.unicodeScalars.append(contentsOf: rest[..<start])
      rest = rest[start...]
      if let sequence = Self.color(rest) ?? FileLinks.sequence(rest) {
        rest = rest[sequence.endIndex...]
      } else {
        result.unicodeScalars.append(rest.removeFirst())
      }
    }
    result.unicodeScalars.append(contentsOf: rest)
    return result
  }

  /// The text for JSON: the same characters, with JSON's escapes.
  package var harmlessJSON: String {
    escaping(\.isObeyed) { "\\u" + String(repeating: "0", count: 4 - $0.hexadecimal.count) + $0.hexadecimal }
  }

  /// The color sequence that these characters start with.
  private static func color(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
    guard text.first == "\u{1B}" else { return nil }
    let parameters = text.dropFirst()
    guard parameters.first == "[" else { return nil }
    let end = parameters.dropFirst().drop { ("0"..."9").contains($0) || $0 == ";" }
    return end.first == "m" ? text[...end.startIndex] : nil
  }
}

extension Unicode.Scalar {
  /// Whether a terminal does more than show it: control characters except the newline and the
  /// tab, and characters that reorder the text around them.
  fileprivate var isObeyed: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
