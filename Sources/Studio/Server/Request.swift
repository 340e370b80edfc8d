import Foundation

/// A GET request: what this server has to know of it.
struct Request: Equatable {
  /// The field in which Studio's own session says which task makes a request.
  static let taskField = "racecourse-task"

  /// Percent-decoded, without the query.
  let path: String
  /// Whether the connection ends with the response.
  let closes: Bool
  /// The task that sent it, if the client names it.
  let client: UInt32?

  /// - Parameter head: the request line and the fields, without the empty line after them.
  /// - Returns: nil for anything but a GET without a body, in HTTP/1.
  init?(head: some Sequence<UInt8>) {
    guard let text = String(validating: Array(head), as: UTF8.self) else { return nil }
    let lines = text.split(separator: "\r\n", omittingEmptySubsequences: false)
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[0] == "GET", words[1].hasPrefix("/"),
      words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0",
      let path = words[1].prefix(while: { $0 != "?" }).removingPercentEncoding,
      // Paths end up on a terminal.
      path.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control })
    else { return nil }

    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      fields[line[..<colon].lowercased()] = line[colon...].dropFirst().trimmingCharacters(in: .whitespaces)
    }
    // The body would be read as the next request.
    guard fields["content-length", default: "0"] == "0", fields["transfer-encoding"] == nil else {
      return nil
    }
    self.path = path
    closes = words[2] == "HTTP/1.0" || fields["connection"]?.lowercased() == "close"
    client = fields[Self.taskField].flatMap { UInt32($0) }
  }
}

/// One request that a `PictureServer` answered completely: a bar on a timeline.
public struct Exchange: Sendable, Hashable {
  /// The path, percent-decoded and without the query.
  public let path: String
  /// The status of the response, such as 200 or 404.
  public let status: Int
  /// The task that sent the request, by the runtime's number, if the client names it.
  public var client: UInt32?
  /// When the server had read the whole request; for a pipelined one, when it took it up.
  public let arrived: ContinuousClock.Instant
  /// When the last byte of the response was handed to the kernel, which may be before the client reads it.
  public let finished: ContinuousClock.Instant
}
