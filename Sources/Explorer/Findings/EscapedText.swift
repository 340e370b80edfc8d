extension String {
  /// The text with these characters escaped, such as `\n` and `\u{1b}`.
  package func escaping(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if isEscaped(scalar) {
        result += scalar == "\n" ? "\\n" : "\\u{\(String(scalar.value, radix: 16))}"
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
