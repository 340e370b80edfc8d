/// A command of the DevTools protocol (https://chromedevtools.github.io/devtools-protocol). Its properties are the parameters.
protocol Command: Encodable, Sendable {
  /// What the browser answers.
  associatedtype Answer: Decodable & Sendable = NoAnswer
  /// The command's name, with its domain: `Page.navigate`.
  static var method: String { get }
}

/// Something the browser reports unasked.
protocol Event: Decodable, Sendable {
  /// The event's name, with its domain: `Page.loadEventFired`.
  static var method: String { get }
}

/// The answer to a command that is only obeyed.
struct NoAnswer: Decodable {}

/// A command as it is sent. `sessionId` names the tab that it is for; without one it is for the browser.
struct Request<Parameters: Command>: Encodable {
  var id: Int
  var method = Parameters.method
  var params: Parameters
  var sessionId: String?
}

/// What every message of the browser has: an answer the number of its command, an event its name.
struct MessageHead: Decodable {
  struct Refusal: Decodable {
    var message: String
    var data: String?
  }
  var id: Int?
  var method: String?
  var sessionId: String?
  var error: Refusal?
}

/// An answer, once it is known to which command.
struct Response<Answer: Decodable>: Decodable {
  var result: Answer
}

/// An event, once it is known which.
struct Report<Parameters: Event>: Decodable {
  var params: Parameters
}
