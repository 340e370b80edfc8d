/// What could not be printed.
public enum OutputError: Error, Equatable {
  /// The system did not take it; `code` is its `errno`.
  case notWritten(code: Int32)
}

extension String {
  /// The text with everything written out that a terminal would obey, such as `\u{1b}`: whoever wrote a file, an argument or
  /// an outcome may not move the cursor, or hide what is there. All that is printed goes through here.
  ///
  /// - Parameter keepsColors: whether sequences stay that only set colors, as our own do, and our own links.
  package func harmless(keepsColors: Bool = false) -> String {
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    var result = ""
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      if keepsColors, scalar == "\u{1B}", let sequence = Self.color(rest) ?? FileLinks.sequence(rest) {
        result.unicodeScalars.append(contentsOf: sequence)
        rest = rest[sequence.endIndex...]
        continue
      }
      rest.removeFirst()
      if scalar.isObeyed {
        result += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as it may stand in JSON: the same characters, written as JSON does.
  var harmlessJSON: String {
    guard unicodeScalars.contains(where: \.isObeyed) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      if scalar.isObeyed {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The sequence that sets colors with which these characters begin.
  private static func color(_ text: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView? {
    guard text.first == "\u{1B}" else { return nil }
    let parameters = text.dropFirst()
    guard parameters.first == "[" else { return nil }
    let end = parameters.dropFirst().drop { ("0"..."9").contains($0) || $0 == ";" }
    return end.first == "m" ? text[...end.startIndex] : nil
  }
}

extension Unicode.Scalar {
  /// Whether a terminal does something else with it than to show it: control characters but for the end of a line and the
  /// tabulator, and what reorders the text around it.
  fileprivate var isObeyed: Bool {
    switch value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    case 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
