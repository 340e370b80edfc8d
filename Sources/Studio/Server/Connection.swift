/// One client's connection, without its socket: what it waits for, what it has to send, and when.
///
/// Requests on a connection are answered one after the other, so a pipelined one stays unread until the
/// previous response is sent.
struct Connection {
  typealias Instant = ContinuousClock.Instant

  private enum Phase {
    /// The request has to be complete by `deadline`: bytes that trickle in do not extend it.
    case reading(deadline: Instant)
    /// Bytes have arrived that are not read yet.
    case parsing(since: Instant, deadline: Instant)
    case waiting(Response, Visit, until: Instant)
    case writing(Response, Visit?, deadline: Instant)
    /// Everything is sent, and the rest of the input is discarded. Closing with unread input would make
    /// the kernel reset the connection, and the client could lose the response.
    case draining(deadline: Instant)
    case closed
  }

  /// A request that is being answered.
  struct Visit {
    let path: String
    let arrived: Instant
    /// The run of the server it belongs to; see `ServerState`.
    let run: Int
    var client: UInt32?
  }

  /// More unread bytes than this, and the client has to wait.
  private static let unreadLimit = RequestParser.headerLimit
  private static let drainTime: Duration = .seconds(2)

  private var phase: Phase
  private var parser = RequestParser()
  private let patience: Duration

  /// - Parameter patience: how long a client may take to send a request, or leave a response unread.
  init(openedAt now: Instant, patience: Duration) {
    self.patience = patience
    phase = .reading(deadline: now + patience)
  }

  var isClosed: Bool {
    if case .closed = phase { true } else { false }
  }

  /// Since when there is no input and no output; nil while there is some.
  var idleSince: Instant? {
    if case .reading(let deadline) = phase, !parser.isInsideRequest { deadline - patience } else { nil }
  }

  var wantsInput: Bool {
    switch phase {
    case .reading, .draining: true
    // Keep reading while an answer waits, because that is the only way to notice that the client is gone.
    case .waiting: parser.unread < Self.unreadLimit
    case .parsing, .writing, .closed: false
    }
  }

  /// The response to send from, if it is time to send.
  var output: Response? {
    if case .writing(let response, _, _) = phase { response } else { nil }
  }

  /// Whether everything has been sent, so that the client may be told that nothing follows.
  var isDraining: Bool {
    if case .draining = phase { true } else { false }
  }

  /// When `advance(to:)` has something to do even if nothing happens on the socket.
  var wakeTime: Instant? {
    switch phase {
    case .reading(let deadline), .writing(_, _, let deadline), .draining(let deadline): deadline
    case .parsing(let since, _): since
    case .waiting(_, _, let until): until
    case .closed: nil
    }
  }

  mutating func receive(_ bytes: some Sequence<UInt8>, at now: Instant) {
    if case .draining = phase { return }
    parser.feed(bytes)
    if case .reading(let deadline) = phase { phase = .parsing(since: now, deadline: deadline) }
  }

  /// The client sends no more. While an answer waits, that means the client has given up.
  mutating func receiveEnd() {
    phase = .closed
  }

  /// Advances the time, and returns the request to answer now, if there is one.
  mutating func advance(to now: Instant) -> Request? {
    switch phase {
    case .reading(let deadline) where now >= deadline:
      // A client that has begun a request is told why; one that was idle just finds the connection closed.
      if parser.isInsideRequest { refuse(.timedOut, at: now) } else { phase = .closed }
    case .writing(_, _, let deadline) where now >= deadline, .draining(let deadline) where now >= deadline:
      phase = .closed
    case .waiting(let response, let visit, let until) where now >= until:
      phase = .writing(response, visit, deadline: now + patience)
    case .parsing(_, let deadline):
      switch parser.next() {
      case .needMore: phase = .reading(deadline: deadline)
      case .request(let request): return request
      case .refuse(let refusal): refuse(refusal, at: now)
      }
    default:
      break
    }
    return nil
  }

  mutating func answer(_ visit: Visit, with response: Response, after latency: Duration) {
    if latency > .zero {
      phase = .waiting(response, visit, until: visit.arrived + latency)
    } else {
      phase = .writing(response, visit, deadline: visit.arrived + patience)
    }
  }

  /// Records how many bytes of `output` the kernel accepted. Returns the visit that this ends.
  mutating func wrote(_ count: Int, at now: Instant) -> Visit? {
    guard count > 0, case .writing(var response, let visit, _) = phase else { return nil }
    response.advance(by: count)
    guard response.isComplete else {
      phase = .writing(response, visit, deadline: now + patience)
      return nil
    }
    if response.closesConnection {
      phase = .draining(deadline: now + Self.drainTime)
    } else if parser.unread > 0 {
      phase = .parsing(since: now, deadline: now + patience)
    } else {
      phase = .reading(deadline: now + patience)
    }
    return visit
  }

  /// The socket has failed.
  mutating func abandon() {
    phase = .closed
  }

  private mutating func refuse(_ refusal: RequestError, at now: Instant) {
    phase = .writing(Response(refusing: refusal), nil, deadline: now + patience)
  }
}
