import Foundation

/// The conversation with a browser: JSON with a zero byte after each message.
///
/// Whoever waits for an answer reads; events that come in between are kept for whoever asks for them.
struct Connection {
  private struct Kept {
    var method: String
    var session: String?
    var message: Data
  }

  private let browser: BrowserProcess
  private var unread: [UInt8] = []
  private var lastCommand = 0
  private var events: [Kept] = []

  /// In seconds. Longer than any answer takes on a busy machine.
  private static let patience: Double = 60

  init(to browser: BrowserProcess) { self.browser = browser }

  /// Sends a command and waits for its answer.
  ///
  /// - Throws: ``BrowserError``; if the answer is not what the command says it is.
  mutating func send<Asked: Command>(_ command: Asked, to session: String? = nil) throws -> Asked.Answer {
    lastCommand += 1
    let id = lastCommand
    try write(JSONEncoder().encode(Request(id: id, params: command, sessionId: session)))
    let deadline = Date() + Self.patience
    while true {
      guard let message = try read(until: deadline) else { throw BrowserError.silent(Asked.method) }
      let head = try keep(message)
      guard head.id == id else { continue }
      if let refusal = head.error {
        let reason = [refusal.message, refusal.data].compactMap(\.self).joined(separator: " ")
        throw BrowserError.refused(command: Asked.method, reason: reason)
      }
      return try JSONDecoder().decode(Response<Asked.Answer>.self, from: message).result
    }
  }

  /// Waits for the next event of a kind, or gives the first that was kept.
  ///
  /// - Throws: ``BrowserError``; if the event is not what it is said to be.
  mutating func next<Awaited: Event>(_ kind: Awaited.Type, of session: String) throws -> Awaited {
    let deadline = Date() + Self.patience
    while true {
      if let index = events.firstIndex(where: { $0.method == kind.method && $0.session == session }) {
        return try Self.decode(events.remove(at: index).message)
      }
      guard let message = try read(until: deadline) else { throw BrowserError.silent(kind.method) }
      _ = try keep(message)
    }
  }

  /// All events of a kind that were kept, which are forgotten.
  ///
  /// - Throws: if an event is not what it is said to be.
  mutating func take<Wanted: Event>(_ kind: Wanted.Type, of session: String) throws -> [Wanted] {
    let isWanted = { (kept: Kept) in kept.method == kind.method && kept.session == session }
    defer { events.removeAll(where: isWanted) }
    return try events.filter(isWanted).map { try Self.decode($0.message) }
  }

  /// Forgets all events of a tab.
  mutating func forget(_ session: String) { events.removeAll { $0.session == session } }

  private static func decode<Wanted: Event>(_ message: Data) throws -> Wanted {
    try JSONDecoder().decode(Report<Wanted>.self, from: message).params
  }

  private mutating func keep(_ message: Data) throws -> MessageHead {
    let head = try JSONDecoder().decode(MessageHead.self, from: message)
    if let method = head.method {
      events.append(Kept(method: method, session: head.sessionId, message: message))
    }
    return head
  }

  /// The next message; nil when the deadline has passed.
  private mutating func read(until deadline: Date) throws -> Data? {
    var searched = 0
    while true {
      if let end = unread[searched...].firstIndex(of: 0) {
        defer { unread.removeSubrange(...end) }
        return Data(unread[..<end])
      }
      searched = unread.count
      var source = pollfd(fd: browser.socket, events: Int16(POLLIN), revents: 0)
      let time = deadline.timeIntervalSinceNow
      guard time > 0 else { return nil }
      let ready = poll(&source, 1, Int32(time * 1000) + 1)
      if ready < 0 && errno != EINTR { throw BrowserError.system("poll") }
      guard ready > 0 else { continue }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = Foundation.read(browser.socket, &buffer, buffer.count)
      guard count > 0 else { throw BrowserError.ended(output: browser.output) }
      unread += buffer[..<count]
    }
  }

  private func write(_ message: Data) throws {
    let bytes = Array(message) + [0]
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(browser.socket, $0.baseAddress, $0.count, Self.withoutSignal)
      }
      guard count > 0 else { throw BrowserError.ended(output: browser.output) }
      sent += count
    }
  }

  #if os(Linux)
    /// A browser that has ended is an error, not the end of the tests by SIGPIPE.
    private static let withoutSignal = Int32(MSG_NOSIGNAL)
  #else
    private static let withoutSignal: Int32 = 0
  #endif
}
