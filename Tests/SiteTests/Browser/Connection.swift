import Foundation
import Support

/// The conversation with a browser: JSON with a zero byte after each message. Most of it is the scripts' own business:
/// while somebody waits for what a script gives, its commands are passed on, and their answers are given to it.
struct Connection {
  private let browser: BrowserProcess
  private var unread: [UInt8] = []
  private var lastCommand = 0
  private var events: [Message] = []
  /// The scripts that wait for an answer, by the numbers of their commands.
  private var waiting: [Int: Script] = [:]

  /// A script that has given a command: its tab, what it runs in, and its own number of the command.
  private struct Script {
    let session: String
    let context, id: Int
  }

  init(to browser: BrowserProcess) { self.browser = browser }

  /// Sends a command, whose parameters are JSON, and waits for its answer.
  mutating func send(_ method: String, _ parameters: String, to session: String?) throws -> Message {
    let id = try begin(method, parameters, to: session)
    let answer = try next(method) { $0.id == id }
    guard let reason: String = answer["error", "message"] else { return answer }
    throw BrowserError("\(method) was refused: \(reason)")
  }

  /// Waits for the next event of a kind.
  mutating func waitForEvent(_ method: String, of session: String) throws {
    _ = try next(method) { $0["method"] == method && $0["sessionId"] == session }
  }

  private mutating func next(_ subject: String, where isWanted: (Message) -> Bool) throws -> Message {
    while let message = try read() {
      if isWanted(message) { return message }
      try take(message)
    }
    throw BrowserError("the browser was silent about \(subject)")
  }

  /// Forgets all events of a tab.
  mutating func forget(_ session: String) { events.removeAll { $0["sessionId"] == session } }

  private mutating func begin(_ method: String, _ parameters: String, to session: String?) throws -> Int {
    lastCommand += 1
    let recipient = session.map { ",\"sessionId\":\"\($0)\"" } ?? ""
    try write("{\"id\":\(lastCommand),\"method\":\"\(method)\",\"params\":\(parameters)\(recipient)}")
    return lastCommand
  }

  /// Obeys a script, gives it an answer, or keeps an event.
  private mutating func take(_ message: Message) throws {
    if let id = message.id {
      if let script = waiting.removeValue(forKey: id) { try answer(script, message.text) }
    } else if message["method"] == "Runtime.bindingCalled", let session: String = message["sessionId"],
      let context: Int = message["params", "executionContextId"]
    {
      try obey(Message(message["params", "payload"] ?? ""), of: session, in: context)
    } else {
      events.append(message)
    }
  }

  /// A command has parameters in JSON; `driver.take` asks for events of a kind. Without a number, it wants no answer.
  private mutating func obey(_ command: Message, of session: String, in context: Int) throws {
    let script = command.id.map { Script(session: session, context: context, id: $0) }
    let (method, parameters) = (command["method"] ?? "", command["parameters"] ?? "")
    guard method == "driver.take", let script else {
      waiting[try begin(method, parameters, to: session)] = script
      return
    }
    let isWanted = { (event: Message) in
      "\"\(event["method"] ?? "")\"" == parameters && event["sessionId"] == session
    }
    defer { events.removeAll(where: isWanted) }
    try answer(script, "{\"result\":[\(events.filter(isWanted).map(\.text).joined(separator: ","))]}")
  }

  private mutating func answer(_ script: Script, _ text: String) throws {
    // An answer can have megabytes. It is passed on as it came.
    let call = """
      {"functionDeclaration":"(id, answer) => driverAnswered(id, answer)","executionContextId":\(script.context),\
      "arguments":[{"value":\(script.id)},{"value":\(text)}]}
      """
    _ = try begin("Runtime.callFunctionOn", call, to: script.session)
  }

  /// The next message; nil if none comes for longer than anything takes on a busy machine.
  private mutating func read() throws -> Message? {
    var searched = 0
    while true {
      if let end = unread[searched...].firstIndex(of: 0) {
        defer { unread.removeSubrange(...end) }
        return try Message(String(decoding: unread[..<end], as: UTF8.self))
      }
      searched = unread.count
      var source = pollfd(fd: browser.socket, events: Int16(POLLIN), revents: 0)
      let ready = poll(&source, 1, 300_000)
      if ready < 0 && errno == EINTR { continue }
      guard ready != 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 65_536)
      let count = Foundation.read(browser.socket, &buffer, buffer.count)
      guard count > 0 else { throw ended }
      unread += buffer[..<count]
    }
  }

  private var ended: BrowserError { BrowserError("the browser ended; it printed: \(browser.output)") }

  private func write(_ message: String) throws {
    let bytes = Array(message.utf8) + [0]
    var sent = 0
    while sent < bytes.count {
      let count = bytes[sent...].withUnsafeBytes {
        Foundation.send(browser.socket, $0.baseAddress, $0.count, Self.withoutSignal)
      }
      guard count > 0 else { throw ended }
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

/// A message of the browser or of a script: an object of JSON, which never changes.
struct Message: @unchecked Sendable {
  let text: String
  /// The number of the command that it answers, or of a script's command.
  let id: Int?
  /// Nil for an answer, which may be long and is often only passed on: it is read when something of it is asked for.
  private let known: [String: Any]?
  private var values: [String: Any] { known ?? (try? jsonObject(text)) ?? [:] }

  /// - Throws: if the text is no such object.
  init(_ text: String) throws {
    self.text = text
    let beginning = "{\"id\":"
    if text.hasPrefix(beginning), let id = Int(text.dropFirst(beginning.count).prefix(while: \.isNumber)) {
      (self.id, known) = (id, nil)
    } else {
      let values = try jsonObject(text)
      (id, known) = (values["id"] as? Int, values)
    }
  }

  /// What is at a place: the names that lead there.
  subscript<Value>(path: String...) -> Value? {
    path.reduce(values as Any?) { ($0 as? [String: Any])?[$1] } as? Value
  }
}

/// Values as JSON.
///
/// - Throws: if one is no value of JSON.
func json(_ values: [String: Any]) throws -> String {
  String(decoding: try JSONSerialization.data(withJSONObject: values), as: UTF8.self)
}

/// What can go wrong with a browser, in words.
struct BrowserError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
