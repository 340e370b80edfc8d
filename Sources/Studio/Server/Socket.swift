#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The socket calls the server makes. All sockets are non-blocking, and none raises SIGPIPE.
extension Descriptor {
  enum Accepted {
    case client(Descriptor)
    case nobody
    /// The process or the system has no descriptor left.
    case exhausted
  }

  enum Received {
    case bytes(Int)
    case nothing
    case end
    case failure
  }

  /// Listens on 127.0.0.1, on a port that the system chooses.
  static func listener() throws(ServerError) -> (socket: Descriptor, port: UInt16) {
    let number = socket(AF_INET, streamType, 0)
    guard number >= 0 else { throw .system(.socket, code: errno) }
    let listener = Descriptor(number)
    guard listener.configure() else { throw .system(.fcntl, code: errno) }

    var address = loopback(port: 0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let outcome = withUnsafeMutableBytes(of: &address) { bytes -> ServerError? in
      let pointer = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
      guard let pointer, bind(number, pointer, size) == 0 else { return .system(.bind, code: errno) }
      guard listen(number, SOMAXCONN) == 0 else { return .system(.listen, code: errno) }
      guard getsockname(number, pointer, &size) == 0 else { return .system(.getsockname, code: errno) }
      return nil
    }
    if let outcome { throw outcome }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  /// Whether a connection to a port of 127.0.0.1 can be made within two seconds.
  static func connects(to port: UInt16) -> Bool {
    let number = socket(AF_INET, streamType, 0)
    guard number >= 0 else { return false }
    let client = Descriptor(number)
    guard client.configure() else { return false }
    var address = loopback(port: port)
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let outcome = withUnsafeBytes(of: &address) { bytes in
      bytes.assumingMemoryBound(to: sockaddr.self).baseAddress.map { connect(number, $0, size) } ?? -1
    }
    if outcome == 0 { return true }
    guard errno == EINPROGRESS else { return false }
    var wait = pollfd(fd: number, events: Int16(POLLOUT), revents: 0)
    guard poll(&wait, 1, 2000) > 0 else { return false }
    var error: Int32 = 0
    var length = socklen_t(MemoryLayout<Int32>.size)
    return getsockopt(number, SOL_SOCKET, SO_ERROR, &error, &length) == 0 && error == 0
  }

  private static func loopback(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static var streamType: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  func acceptClient() -> Accepted {
    let number = retryingOnInterrupt { accept(self.number, nil, nil) }
    guard number >= 0 else {
      switch errno {
      case EMFILE, ENFILE, ENOBUFS, ENOMEM: return .exhausted
      // Everything else concerns only a client that is already gone, or no client at all.
      default: return .nobody
      }
    }
    let client = Descriptor(number)
    guard client.configure() else { return .nobody }
    var on: Int32 = 1
    let size = socklen_t(MemoryLayout<Int32>.size)
    // Best effort: without it a response may only be slower.
    setsockopt(number, Int32(IPPROTO_TCP), TCP_NODELAY, &on, size)
    #if canImport(Darwin)
      guard setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &on, size) == 0 else { return .nobody }
    #endif
    return .client(client)
  }

  func receive(into buffer: UnsafeMutableRawBufferPointer) -> Received {
    let count = retryingOnInterrupt { recv(number, buffer.baseAddress, buffer.count, 0) }
    switch count {
    case 0: return .end
    case 1...: return .bytes(count)
    default: return errno == EAGAIN || errno == EWOULDBLOCK ? .nothing : .failure
    }
  }

  /// Passes as much of the response to the kernel as it accepts now. Returns how many bytes, or `nil` if the client
  /// has gone.
  func send(_ response: Response) -> Int? {
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
    #endif
    // Head and body go in one call, so that a small response is one packet.
    let count = response.head.withUnsafeBytes { head in
      response.body.withUnsafeBytes { body in
        let fromHead = min(response.sent, head.count)
        let fromBody = response.sent - fromHead
        var parts = [
          UnsafeRawBufferPointer(rebasing: head[fromHead...]),
          UnsafeRawBufferPointer(rebasing: body[fromBody...]),
        ].map { iovec(iov_base: UnsafeMutableRawPointer(mutating: $0.baseAddress), iov_len: $0.count) }
        return parts.withUnsafeMutableBufferPointer { parts in
          var message = msghdr()
          message.msg_iov = parts.baseAddress
          message.msg_iovlen = numericCast(parts.count)
          return retryingOnInterrupt { sendmsg(number, &message, flags) }
        }
      }
    }
    if count >= 0 { return count }
    return errno == EAGAIN || errno == EWOULDBLOCK ? 0 : nil
  }

  /// Tells the client that nothing more follows.
  func endOutput() {
    _ = shutdown(number, Int32(SHUT_WR))
  }
}
