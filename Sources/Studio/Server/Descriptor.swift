#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file descriptor that is closed with the last reference to it.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) {
    self.number = number
  }

  deinit {
    // Not repeated on EINTR: the descriptor is already closed, and its number may be in use again.
    _ = close(number)
  }

  /// Makes a pipe, neither end of which blocks.
  static func pipe() throws(ServerError) -> (reader: Descriptor, writer: Descriptor) {
    var ends: [Int32] = [0, 0]
    #if canImport(Glibc)
      let outcome = Glibc.pipe(&ends)
    #else
      let outcome = Darwin.pipe(&ends)
    #endif
    guard outcome == 0 else { throw .system(.pipe, code: errno) }
    let (reader, writer) = (Descriptor(ends[0]), Descriptor(ends[1]))
    guard reader.configure(), writer.configure() else { throw .system(.fcntl, code: errno) }
    return (reader, writer)
  }

  /// Makes the descriptor non-blocking, and keeps it out of child processes.
  func configure() -> Bool {
    fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK) == 0
      && fcntl(number, F_SETFD, FD_CLOEXEC) == 0
  }
}

/// Repeats a system call while signals interrupt it.
func retryingOnInterrupt<Result: SignedInteger>(_ call: () -> Result) -> Result {
  while true {
    let result = call()
    if result != -1 || errno != EINTR { return result }
  }
}
