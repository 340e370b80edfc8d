#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Serves all clients of a server on the thread that calls `run()`, with `poll(2)`.
///
/// Every turn gives every connection one step: one read, one request, one write. So no client, however
/// much it asks for, delays another by more than that.
struct EventLoop {
  /// The limits of a client.
  struct Limits {
    /// Clients at the same time; more clients replace an idle one, or wait in the kernel's queue.
    var connections = 64
    /// How long a connection may be without a request before it must give way to another.
    var idleTime: Duration = .milliseconds(250)
    /// See `Connection.init(openedAt:patience:)`.
    var patience: Duration = .seconds(10)
  }

  private let listener: Descriptor
  private let stopSignal: Descriptor
  private let state: Locked<ServerState>
  private let limits: Limits
  private let clock = ContinuousClock()
  private var clients: [Client] = []
  /// Without descriptors the listener stays readable, and polling it would spin.
  private var acceptsAgain: ContinuousClock.Instant?

  init(listener: Descriptor, stopSignal: Descriptor, state: Locked<ServerState>, limits: Limits) {
    self.listener = listener
    self.stopSignal = stopSignal
    self.state = state
    self.limits = limits
  }

  /// Returns when `stopSignal` becomes readable. The connections close with the loop.
  mutating func run() {
    while turn() {}
  }

  private mutating func turn() -> Bool {
    // One moment for both: a connection that becomes idle in between would be neither polled for nor waited for.
    let beginning = clock.now
    var entries = interests(at: beginning)
    // If interrupted or short of memory, it reports nothing, and the next turn tries again.
    if poll(&entries, numericCast(entries.count), timeout(at: beginning)) < 0 {
      for index in entries.indices { entries[index].revents = 0 }
    }
    if entries[0].revents != 0 { return false }

    for index in clients.indices {
      clients[index].step(events: entries[index + 2].revents, state: state)
    }
    clients.removeAll { $0.connection.isClosed }
    let now = clock.now
    if let again = acceptsAgain, now >= again { acceptsAgain = nil }
    if entries[1].revents != 0 { acceptClients(at: now) }
    return true
  }

  /// The stop signal, the listener, and the clients in their order.
  private func interests(at now: ContinuousClock.Instant) -> [pollfd] {
    let hasRoom = clients.count < limits.connections || whenIdle.map { $0 <= now } ?? false
    let accepts = hasRoom && acceptsAgain == nil
    var entries = [
      pollfd(fd: stopSignal.number, events: Int16(POLLIN), revents: 0),
      // poll(2) skips negative descriptors.
      pollfd(fd: accepts ? listener.number : -1, events: Int16(POLLIN), revents: 0),
    ]
    entries += clients.map(\.interest)
    return entries
  }

  /// Milliseconds until the next timer, rounded up so that none is early; -1 if there is none.
  private func timeout(at now: ContinuousClock.Instant) -> Int32 {
    var timers = clients.compactMap(\.connection.wakeTime) + [acceptsAgain].compactMap(\.self)
    // If there is room, nobody waits for it.
    if clients.count >= limits.connections, let whenIdle, whenIdle > now { timers.append(whenIdle) }
    guard let next = timers.min() else { return -1 }
    let left = max(next - clock.now, .zero).components
    let milliseconds = (left.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: min(left.seconds, 1_000_000) * 1000 + milliseconds)
  }

  /// When the connection that has been without a request for longest counts as idle; nil if there is none.
  private var whenIdle: ContinuousClock.Instant? {
    clients.compactMap(\.connection.idleSince).min().map { $0 + limits.idleTime }
  }

  /// Closes that connection, as any client may expect of one that it keeps; false if there is none.
  private mutating func closeIdle(at now: ContinuousClock.Instant) -> Bool {
    guard let whenIdle, whenIdle <= now else { return false }
    guard let index = clients.firstIndex(where: { $0.connection.idleSince == whenIdle - limits.idleTime })
    else { return false }
    clients.remove(at: index)
    return true
  }

  private mutating func acceptClients(at now: ContinuousClock.Instant) {
    while clients.count < limits.connections || closeIdle(at: now) {
      switch listener.acceptClient() {
      case .client(let socket):
        let connection = Connection(openedAt: now, patience: limits.patience)
        clients.append(Client(socket: socket, connection: connection))
      case .nobody:
        return
      case .exhausted:
        acceptsAgain = now + .milliseconds(50)
        return
      }
    }
  }
}
