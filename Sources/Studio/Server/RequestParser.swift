/// Cuts the bytes of a connection into requests.
///
/// It reads one byte at a time, so it does not matter how the network splits them.
struct RequestParser {
  enum Action: Hashable {
    case needMore
    case request(Request)
    /// Final: every later call says the same.
    case refuse(RequestError)
  }

  static let targetLimit = 2 * 1024
  static let headerLimit = 16 * 1024
  /// The target, and room for the longest method, two spaces and the version.
  private static let requestLineLimit = targetLimit + 64

  private var bytes: [UInt8] = []
  private var position = 0
  private var line: [UInt8] = []
  private var head: RequestHead?
  private var headerSize = 0
  private var sawEmptyLine = false
  private var refusal: RequestError?

  /// How many bytes are not parsed yet: the start of pipelined requests.
  var unread: Int { bytes.count - position }

  /// Whether a request has begun and is not complete.
  var isInsideRequest: Bool { head != nil || !line.isEmpty || unread > 0 }

  mutating func feed(_ more: some Sequence<UInt8>) {
    bytes.append(contentsOf: more)
  }

  /// Parses until there is something to do; the bytes of later requests stay for the next call.
  mutating func next() -> Action {
    if let refusal { return .refuse(refusal) }
    do throws(RequestError) {
      while position < bytes.count {
        let byte = bytes[position]
        position += 1
        if let request = try take(byte) {
          dropReadBytes()
          return .request(request)
        }
      }
      dropReadBytes()
      return .needMore
    } catch {
      refusal = error
      bytes = []
      position = 0
      return .refuse(error)
    }
  }

  private mutating func take(_ byte: UInt8) throws(RequestError) -> Request? {
    if head != nil {
      headerSize += 1
      if headerSize > Self.headerLimit { throw .headersTooLarge }
    }
    guard byte == UInt8(ascii: "\n") else {
      line.append(byte)
      if head == nil, line.count > Self.requestLineLimit { throw RequestHead.reasonForLongLine(line) }
      return nil
    }
    // A lone line feed ends a line too (RFC 9112, 2.2).
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    defer { line.removeAll(keepingCapacity: true) }
    return try takeLine()
  }

  private mutating func takeLine() throws(RequestError) -> Request? {
    guard head != nil else {
      // One empty line before a request is allowed, as RFC 9112, 2.2 requires.
      if line.isEmpty, !sawEmptyLine {
        sawEmptyLine = true
      } else {
        head = try RequestHead(line: line)
      }
      return nil
    }
    guard line.isEmpty else {
      try head?.addField(line)
      return nil
    }
    let request = try head?.request()
    head = nil
    headerSize = 0
    sawEmptyLine = false
    return request
  }

  private mutating func dropReadBytes() {
    guard position == bytes.count else { return }
    bytes.removeAll(keepingCapacity: true)
    position = 0
  }
}
