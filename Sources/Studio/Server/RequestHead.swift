/// What the request line and the header fields say, as far as this server has to know (RFC 9110, RFC 9112).
struct RequestHead {
  /// The field in which Studio's own session says which task makes a request.
  static let taskField = "racecourse-task"

  private let method: Request.Method
  private let path: String
  private let isVersion11: Bool
  private var hosts = 0
  private var contentLength: [UInt8]?
  private var hasTransferEncoding = false
  private var asksToClose = false
  private var client: UInt32?

  init(line: [UInt8]) throws(RequestError) {
    let parts = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
    guard parts.count == 3, isToken(parts[0]), !parts[1].isEmpty else { throw .malformed }
    guard parts[1].count <= RequestParser.targetLimit else { throw .targetTooLong }

    let version = Array(parts[2])
    guard version.count == 8, version.starts(with: "HTTP/".utf8), version[6] == UInt8(ascii: "."),
      isDigit(version[5]), isDigit(version[7])
    else { throw .malformed }
    guard version.elementsEqual("HTTP/1.1".utf8) || version.elementsEqual("HTTP/1.0".utf8) else {
      throw .versionNotSupported
    }
    isVersion11 = version[7] == UInt8(ascii: "1")

    guard let method = Request.Method(rawValue: String(decoding: parts[0], as: UTF8.self)) else {
      throw .methodNotAllowed
    }
    self.method = method
    path = try RequestTarget.path(of: parts[1])
  }

  /// The refusal of a request line that is over the limit and has not ended.
  static func reasonForLongLine(_ line: [UInt8]) -> RequestError {
    let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 2, omittingEmptySubsequences: false)
    return parts.count > 1 && parts[1].count > RequestParser.targetLimit ? .targetTooLong : .malformed
  }

  mutating func addField(_ line: [UInt8]) throws(RequestError) {
    // No space may stand before the colon, nor at the start (a folded line): both have been used to make
    // two servers read one request differently.
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), isToken(line[..<colon]) else {
      throw .malformed
    }
    let value = trim(line[(colon + 1)...])
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == UInt8(ascii: "\t") }) else {
      throw .malformed
    }
    switch String(decoding: line[..<colon], as: UTF8.self).lowercased() {
    case "host":
      hosts += 1
    case "content-length":
      guard !value.isEmpty, value.allSatisfy(isDigit) else { throw .malformed }
      guard contentLength == nil || contentLength == Array(value) else { throw .malformed }
      contentLength = Array(value)
    case "transfer-encoding":
      hasTransferEncoding = true
    case "connection":
      let options = value.split(separator: UInt8(ascii: ",")).map(trim)
      if options.contains(where: { String(decoding: $0, as: UTF8.self).lowercased() == "close" }) {
        asksToClose = true
      }
    case Self.taskField:
      client = UInt32(String(decoding: value, as: UTF8.self))
    default:
      break
    }
  }

  /// The whole request, now that its header section has ended.
  func request() throws(RequestError) -> Request {
    guard hosts == 1 || (hosts == 0 && !isVersion11) else { throw .malformed }
    if hasTransferEncoding {
      throw contentLength == nil && isVersion11 ? .bodyNotAccepted : .malformed
    }
    if let contentLength, contentLength.contains(where: { $0 != UInt8(ascii: "0") }) {
      throw .bodyNotAccepted
    }
    return Request(method: method, path: path, keepsAlive: isVersion11 && !asksToClose, client: client)
  }
}

private func isDigit(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

/// Whether the bytes are a token of RFC 9110, 5.6.2, which methods and field names have to be.
private func isToken(_ bytes: ArraySlice<UInt8>) -> Bool {
  !bytes.isEmpty
    && bytes.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      default: isDigit(byte) || "!#$%&'*+-.^_`|~".utf8.contains(byte)
      }
    }
}

private func trim(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
  func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
  guard let first = bytes.firstIndex(where: { !isSpace($0) }),
    let last = bytes.lastIndex(where: { !isSpace($0) })
  else { return [] }
  return bytes[first...last]
}
