/// The same text in ASCII. A browser decodes it faster, and takes it for what it is even where a server tells it another
/// encoding.
enum ASCII {
  /// Text of HTML, between tags or in an attribute.
  static func html(_ text: String) -> String { escaped(text) { "&#\($0.value);" } }

  /// A script or JSON. Outside of ASCII it has only strings and comments.
  static func script(_ text: String) -> String {
    escaped(text) { scalar in
      scalar.utf16.map { "\\u" + hexadecimal($0, digits: 4) }.joined()
    }
  }

  /// Styles. Outside of ASCII they have only strings and comments.
  static func style(_ text: String) -> String {
    escaped(text) { "\\" + hexadecimal($0.value, digits: 1) + " " }
  }

  private static func escaped(_ text: String, _ escape: (Unicode.Scalar) -> String) -> String {
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      if scalar.isASCII { result.unicodeScalars.append(scalar) } else { result += escape(scalar) }
    }
  }

  /// A number with at least so many digits.
  static func hexadecimal(_ number: some BinaryInteger, digits: Int) -> String {
    let text = String(number, radix: 16)
    return String(repeating: "0", count: max(digits - text.count, 0)) + text
  }
}
