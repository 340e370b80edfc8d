import Foundation

/// A system call of a `PictureServer` failed.
public struct ServerError: Error, Hashable {
  /// The name of the call, such as `bind`.
  public let call: String
  /// Its `errno`.
  public let code: Int32
}

/// A file descriptor that is closed with the last reference to it. Child processes do not get it.
final class Descriptor: Sendable {
  let number: Int32

  /// - Parameter call: what made the descriptor, or failed to.
  init(_ number: Int32, from call: String) throws(ServerError) {
    guard number >= 0 else { throw ServerError(call: call, code: errno) }
    self.number = number
    _ = fcntl(number, F_SETFD, FD_CLOEXEC)
  }

  deinit { _ = close(number) }

  static func pipe() throws(ServerError) -> (reader: Descriptor, writer: Descriptor) {
    var ends: [Int32] = [-1, -1]
    _ = Foundation.pipe(&ends)
    return (try Descriptor(ends[0], from: "pipe"), try Descriptor(ends[1], from: "pipe"))
  }

  /// Listens on 127.0.0.1, on a port that the system chooses.
  static func listener() throws(ServerError) -> (socket: Descriptor, port: UInt16) {
    let listener = try Descriptor(socket(AF_INET, streamType, 0), from: "socket")
    _ = fcntl(listener.number, F_SETFL, O_NONBLOCK)
    var address = loopback(port: 0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let failure = withUnsafeMutableBytes(of: &address) { bytes -> String? in
      guard let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress else { return "bind" }
      if bind(listener.number, pointer, size) != 0 { return "bind" }
      if listen(listener.number, SOMAXCONN) != 0 { return "listen" }
      return getsockname(listener.number, pointer, &size) == 0 ? nil : "bind"
    }
    if let failure { throw ServerError(call: failure, code: errno) }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  /// A blocking connection to a port of 127.0.0.1; no call on it takes longer than some seconds.
  static func connection(to port: UInt16, seconds: Int) throws(ServerError) -> Descriptor {
    let client = try Descriptor(socket(AF_INET, streamType, 0), from: "socket")
    var limit = timeval(tv_sec: seconds, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(client.number, SOL_SOCKET, option, &limit, socklen_t(MemoryLayout<timeval>.size))
    }
    var address = loopback(port: port)
    let result = withUnsafeBytes(of: &address) { bytes in
      bytes.assumingMemoryBound(to: sockaddr.self).baseAddress.map {
        connect(client.number, $0, socklen_t(bytes.count))
      }
    }
    guard result == 0 else { throw ServerError(call: "connect", code: errno) }
    return client
  }

  /// The next client that waits, as a socket that does not block.
  func accepted() throws(ServerError) -> Descriptor {
    let client = try Descriptor(accept(number, nil, nil), from: "accept")
    _ = fcntl(client.number, F_SETFL, O_NONBLOCK)
    var on: Int32 = 1
    setsockopt(client.number, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    return client
  }

  /// Passes as many bytes to the kernel as it accepts now; less than 0 if it accepts none. Raises no SIGPIPE.
  func send(_ bytes: Data) -> Int {
    bytes.withUnsafeBytes { Foundation.send(number, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
  }

  /// The bytes that have come; none at the end, and nil if there is nothing to read, as `errno` says.
  func receive() -> Data? {
    var bytes = Data(count: 16 * 1024)
    let count = bytes.withUnsafeMutableBytes { recv(number, $0.baseAddress, $0.count, 0) }
    return count < 0 ? nil : bytes.prefix(count)
  }

  /// Whether the last call on a socket that does not block failed only because it would have had to wait.
  static var wouldBlock: Bool { [EAGAIN, EWOULDBLOCK, EINTR].contains(errno) }

  private static func loopback(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  /// An enumeration on Linux, a number on macOS, and the same bytes on both.
  private static var streamType: Int32 {
    withUnsafeBytes(of: SOCK_STREAM) { $0.load(as: Int32.self) }
  }
}
