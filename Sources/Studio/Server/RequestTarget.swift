/// The second part of a request line: `/cats/happy%20cat?size=2`, or with `http://host` before it.
enum RequestTarget {
  /// The path alone, percent-decoded.
  static func path(of target: ArraySlice<UInt8>) throws(RequestError) -> String {
    guard target.allSatisfy({ (0x21...0x7E).contains($0) }), !target.contains(UInt8(ascii: "#")) else {
      throw .malformed
    }
    return try decode(withoutAuthority(target).prefix { $0 != UInt8(ascii: "?") })
  }

  /// A server has to take the absolute form too, although clients send it to proxies only (RFC 9112, 3.2.2).
  private static func withoutAuthority(_ target: ArraySlice<UInt8>) throws(RequestError) -> ArraySlice<UInt8>
  {
    if target.first == UInt8(ascii: "/") { return target }
    let scheme = "http://"
    let prefix = String(decoding: target.prefix(scheme.utf8.count), as: UTF8.self)
    guard prefix.lowercased() == scheme else { throw .malformed }

    let rest = target.dropFirst(scheme.utf8.count)
    let authority = rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
    guard !authority.isEmpty else { throw .malformed }
    let path = rest.dropFirst(authority.count)
    return path.first == UInt8(ascii: "/") ? path : [UInt8(ascii: "/")]
  }

  private static func decode(_ path: ArraySlice<UInt8>) throws(RequestError) -> String {
    var decoded: [UInt8] = []
    var rest = path
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexValue), let low = rest.popFirst().flatMap(hexValue) else {
        throw .malformed
      }
      decoded.append(high << 4 | low)
    }
    // Paths end up on a terminal, so control characters stay out of them.
    guard let text = String(validating: decoded, as: UTF8.self),
      text.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { throw .malformed }
    return text
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    Character(UnicodeScalar(byte)).hexDigitValue.map(UInt8.init)
  }
}
