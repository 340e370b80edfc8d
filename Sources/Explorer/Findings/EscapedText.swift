extension String {
  /// The text with these characters escaped, by default as `\n` and `\u{1b}`.
  package func escaping(
    _ isEscaped: (Unicode.Scalar) -> Bool, as escape: (Unicode.Scalar) -> String = \.escaped
  ) -> String {
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if isEscaped(scalar) {
        result += escape(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text without anything that could disturb a terminal: a string that was raced on may hold any bytes.
  package var printable: String { escaping(\.isInvisible) }
}

extension Unicode.Scalar {
  var hexadecimal: String { String(value, radix: 16) }

  package var escaped: String { self == "\n" ? "\\n" : "\\u{\(hexadecimal)}" }

  /// Whether it is one of ASCII's control characters, which move the cursor or end a line.
  var isControl: Bool { value < 0x20 || value == 0x7f }

  /// Whether it has no glyph, or reorders the text around it.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: true
    default: false
    }
  }
}
