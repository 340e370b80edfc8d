import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A blocking client that says exactly the bytes it is told to, and never waits longer than 20 seconds.
final class RawClient {
  struct Response: Equatable {
    var status: Int
    var fields: [String: String]
    var body: Data
  }

  struct Failure: Error {
    let call: String
    let code = errno
  }

  private let number: Int32
  private var unread = Data()

  init(_ url: URL) throws {
    #if canImport(Glibc)
      let type = Int32(SOCK_STREAM.rawValue)
    #else
      let type = SOCK_STREAM
    #endif
    number = socket(AF_INET, type, 0)
    var limit = timeval(tv_sec: 20, tv_usec: 0)
    setsockopt(number, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    setsockopt(number, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(url.port ?? 0).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let outcome = withUnsafeBytes(of: &address) { bytes in
      connect(
        number, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, socklen_t(bytes.count))
    }
    // The socket is closed by deinit, which runs for an initializer that throws at this point too.
    if outcome != 0 { throw Failure(call: "connect") }
  }

  deinit { close(number) }

  func get(_ path: String, method: String = "GET") throws {
    try send("\(method) \(path) HTTP/1.1\r\nHost: localhost\r\n\r\n")
  }

  func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    while !rest.isEmpty {
      #if canImport(Glibc)
        let count = rest.withUnsafeBytes { Glibc.send(number, $0.baseAddress, $0.count, flags) }
      #else
        let count = rest.withUnsafeBytes { Darwin.send(number, $0.baseAddress, $0.count, flags) }
      #endif
      guard count > 0 else { throw Failure(call: "send") }
      rest = rest.dropFirst(count)
    }
  }

  func endOutput() { _ = shutdown(number, Int32(SHUT_WR)) }

  /// Whether nothing has come yet, neither bytes nor an end.
  var isSilent: Bool {
    var entry = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return unread.isEmpty && poll(&entry, 1, 0) == 0
  }

  /// Whether the server closes the connection with nothing more to say.
  func readsEnd() -> Bool { unread.isEmpty && (try? more()) == false }

  func response(toHead: Bool = false) throws -> Response {
    let separator = Data("\r\n\r\n".utf8)
    while unread.range(of: separator) == nil {
      guard try more() else { throw Failure(call: "end") }
    }
    guard let range = unread.range(of: separator) else { throw Failure(call: "head") }
    var lines = String(decoding: unread[..<range.lowerBound], as: UTF8.self).components(
      separatedBy: "\r\n")
    let status = Int(lines.removeFirst().split(separator: " ")[1]) ?? 0
    var fields: [String: String] = [:]
    for line in lines {
      let parts = line.split(separator: ":", maxSplits: 1)
      fields[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
    }
    unread = Data(unread[range.upperBound...])
    let length = toHead ? 0 : Int(fields["content-length"] ?? "0") ?? 0
    while unread.count < length {
      guard try more() else { throw Failure(call: "end") }
    }
    let body = Data(unread.prefix(length))
    unread = Data(unread.dropFirst(length))
    return Response(status: status, fields: fields, body: body)
  }

  private func more() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    let count = recv(number, &buffer, buffer.count, 0)
    guard count >= 0 else { throw Failure(call: "recv") }
    unread.append(contentsOf: buffer[..<count])
    return count > 0
  }
}
