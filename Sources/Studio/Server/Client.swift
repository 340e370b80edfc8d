#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One client: its connection, and the socket that carries it.
struct Client {
  let socket: Descriptor
  private(set) var connection: Connection

  init(socket: Descriptor, connection: Connection) {
    self.socket = socket
    self.connection = connection
  }

  /// What `poll(2)` should wait for.
  var interest: pollfd {
    let input = connection.wantsInput ? Int16(POLLIN) : 0
    let output = connection.output != nil ? Int16(POLLOUT) : 0
    return pollfd(fd: socket.number, events: input | output, revents: 0)
  }

  /// One step: at most one read, one request and one write.
  mutating func step(events: Int16, state: Locked<ServerState>) {
    let hungUp = events & Int16(POLLERR | POLLHUP | POLLNVAL) != 0
    if connection.wantsInput, events & Int16(POLLIN) != 0 {
      read()
    } else if connection.output == nil, hungUp {
      connection.abandon()
    }

    let now = ContinuousClock.now
    if let request = connection.advance(to: now) {
      let (visit, reply) = state.withLock { $0.admit(request, at: now) }
      let response = Response(to: request, reply: reply)
      connection.answer(visit, with: response, after: reply?.latency ?? .zero)
    }
    if let response = connection.output {
      write(response, state: state, hungUp: hungUp)
    }
  }

  private mutating func read() {
    withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 1) { buffer in
      switch socket.receive(into: buffer) {
      case .bytes(let count): connection.receive(buffer[..<count], at: .now)
      case .nothing: break
      case .end: connection.receiveEnd()
      case .failure: connection.abandon()
      }
    }
  }

  private mutating func write(_ response: Response, state: Locked<ServerState>, hungUp: Bool) {
    // The lock is held over the call, which does not block: a client that has read the last byte of a
    // response then always finds the exchange recorded.
    let count = state.withLock { state -> Int? in
      // Before the client can receive it: no exchange lasts longer than its request.
      let now = ContinuousClock.now
      guard let count = socket.send(response) else { return nil }
      if let visit = connection.wrote(count, at: now) { state.note(visit, status: response.status, at: now) }
      return count
    }
    switch count {
    case nil: connection.abandon()
    // A hung-up socket that accepts nothing would be reported again immediately, forever.
    case 0 where hungUp: connection.abandon()
    default: if connection.isDraining { socket.endOutput() }
    }
  }
}
