import Foundation

/// Serves all clients on the thread that calls `run()`. It waits in `poll(2)` alone, so no client delays another.
struct ServerLoop {
  let listener: Descriptor
  /// Becomes readable when the loop has to end.
  let stopSignal: Descriptor
  let log: Locked<ServerLog>
  private var clients: [Client] = []
  /// Without a free descriptor the listener stays readable, and polling it would spin.
  private var accepts = true

  init(listener: Descriptor, stopSignal: Descriptor, log: Locked<ServerLog>) {
    self.listener = listener
    self.stopSignal = stopSignal
    self.log = log
  }

  mutating func run() {
    while true {
      let now = ContinuousClock.now
      // poll(2) skips negative descriptors.
      var entries = [(stopSignal.number, POLLIN), (accepts ? listener.number : -1, POLLIN)]
        .map { pollfd(fd: $0, events: Int16($1), revents: 0) }
      entries += clients.map { $0.interest(at: now) }
      guard poll(&entries, numericCast(entries.count), timeout(at: now)) >= 0 else { continue }
      if entries[0].revents != 0 { return }
      for index in clients.indices { clients[index].step(entries[index + 2].revents, log) }
      clients.removeAll { !$0.isOpen }
      accepts = true
      if entries[1].revents != 0 {
        do throws(ServerError) { clients.append(Client(socket: try listener.accepted())) } catch {
          accepts = ![EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.code)
        }
      }
    }
  }

  /// Milliseconds until something is due, rounded up so that no response is early; -1 if nothing is.
  private func timeout(at now: ContinuousClock.Instant) -> Int32 {
    let waits = clients.compactMap(\.answer).map { $0.due - now }.filter { $0 > .zero }
    let next = (waits + (accepts ? [] : [.milliseconds(50)])).min()
    return next.map { Int32(min(($0 / .milliseconds(1)).rounded(.up), 1_000_000)) } ?? -1
  }
}

/// A response and when to send it.
struct Answer {
  let visit: ServerLog.Visit
  let due: ContinuousClock.Instant
  let closes: Bool
  /// What the kernel has not taken yet.
  var rest: Data
}

/// One connection. Its requests are answered one after the other.
private struct Client {
  /// The longest head of a request; more is refused.
  static let limit = 16 * 1024

  let socket: Descriptor
  private(set) var isOpen = true
  private(set) var answer: Answer?
  private var input = Data()
  /// Everything is sent, and what still comes is discarded. Closing with unread input would reset the connection, and the
  /// client could lose the response.
  private var isDraining = false

  init(socket: Descriptor) { self.socket = socket }

  func interest(at now: ContinuousClock.Instant) -> pollfd {
    // Input is read while an answer waits, because that is the only way to notice that the client is gone.
    let events =
      if let answer, answer.due <= now { POLLOUT } else { input.count <= Self.limit ? POLLIN : 0 }
    return pollfd(fd: socket.number, events: Int16(events), revents: 0)
  }

  mutating func step(_ events: Int16, _ log: Locked<ServerLog>) {
    if events & Int16(POLLIN) != 0 {
      read()
    } else if events & Int16(POLLERR | POLLHUP | POLLNVAL) != 0 {
      isOpen = false
    }
    while isOpen, !isDraining {
      if answer == nil { answer = nextAnswer(log) }
      guard let due = answer?.due, .now >= due, send(log) else { return }
    }
  }

  private mutating func read() {
    if let bytes = socket.receive() {
      if !isDraining { input += bytes }
      if bytes.isEmpty { isOpen = false }
    } else if !Descriptor.wouldBlock {
      isOpen = false
    }
  }

  /// Takes the next request; nil until its head is complete.
  private mutating func nextAnswer(_ log: Locked<ServerLog>) -> Answer? {
    let end = input.range(of: Data("\r\n\r\n".utf8))
    guard end != nil || input.count > Self.limit else { return nil }
    let request = end.flatMap { Request(head: input[..<$0.lowerBound]) }
    input = Data(end.map { input[$0.upperBound...] } ?? Data())
    return log.withLock { $0.answer(to: request) }
  }

  /// Sends what the kernel takes; returns whether that was the last byte.
  private mutating func send(_ log: Locked<ServerLog>) -> Bool {
    guard var answer else { return false }
    // The lock is held over the call, which does not block: a client that has read the last byte of a response then always
    // finds the exchange recorded. The time is taken before: no exchange lasts longer than its request.
    let isLast = log.withLock { log in
      let now = ContinuousClock.now
      let count = socket.send(answer.rest)
      answer.rest.removeFirst(max(count, 0))
      if count < 0 { isOpen = Descriptor.wouldBlock }
      if answer.rest.isEmpty { log.note(answer.visit, at: now) }
      return answer.rest.isEmpty
    }
    self.answer = isLast ? nil : answer
    if isLast, answer.closes {
      _ = shutdown(socket.number, Int32(SHUT_WR))
      isDraining = true
    }
    return isLast
  }
}
