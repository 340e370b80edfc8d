import Foundation
import Synchronization

/// A browser without a window, which opens tabs for the tests.
final class Browser: Sendable {
  /// The one that the tests share. It ends when they do, because that ends the conversation.
  static let shared = Result { try Browser() }

  private let connection: Mutex<Connection>

  private init() throws {
    guard let executable = Chromium.executable else { throw BrowserError(Chromium.missing) }
    connection = Mutex(Connection(to: try BrowserProcess(executable)))
  }

  /// Gives new tabs to the body, which share what their pages store, and closes them afterward. What a page stores in
  /// them is not seen in other tabs. The last is in front.
  func withTabs<Result>(_ count: Int = 1, _ body: ([Tab]) throws -> Result) throws
    -> Result
  {
    let context: String = try send("Target.createBrowserContext")["result", "browserContextId"] ?? ""
    defer { _ = try? send("Target.disposeBrowserContext", ["browserContextId": context]) }
    let tabs = try (0..<count).map { number in
      var target: [String: Any] = ["url": "about:blank", "browserContextId": context]
      // The first comes with the window, whose size the others have.
      if number == 0 { target.merge(["width": 1280, "height": 800]) { $1 } }
      let id: String = try send("Target.createTarget", target)["result", "targetId"] ?? ""
      // Messages of the tab come on this connection, with the session's name.
      let attached = try send("Target.attachToTarget", ["targetId": id, "flatten": true])
      return try Tab(of: self, session: attached["result", "sessionId"] ?? "")
    }
    defer { for tab in tabs { connection.withLock { $0.forget(tab.session) } } }
    return try body(tabs)
  }

  /// Sends a command, and waits for its answer.
  @discardableResult
  func send(_ method: String, _ parameters: [String: Any] = [:], to session: String? = nil) throws -> Message
  {
    let text = try json(parameters)
    return try connection.withLock { try $0.send(method, text, to: session) }
  }

  /// Waits until something has happened in a tab.
  fileprivate func wait(for event: String, of session: String) throws {
    try connection.withLock { try $0.waitForEvent(event, of: session) }
  }
}

/// One page in the browser, as a person has it before them.
struct Tab {
  let browser: Browser
  let session: String

  /// Watches errors and requests from now on, and lets scripts give commands to the browser.
  init(of browser: Browser, session: String) throws {
    self.browser = browser
    self.session = session
    for domain in ["Page", "Runtime", "Log", "Network"] { try send("\(domain).enable") }
    try send("Runtime.addBinding", ["name": "driver"])
  }

  /// Sends a command to this tab.
  @discardableResult func send(_ method: String, _ parameters: [String: Any] = [:]) throws -> Message {
    try browser.send(method, parameters, to: session)
  }

  /// Opens a file, at an address inside it, and waits until the page is there.
  func open(_ file: URL, at hash: String = "") throws {
    let answer = try send("Page.navigate", ["url": file.absoluteString + (hash.isEmpty ? "" : "#\(hash)")])
    if let reason: String = answer["result", "errorText"] {
      throw BrowserError("\(file.path) cannot be opened: \(reason)")
    }
    try browser.wait(for: "Page.loadEventFired", of: session)
  }

  /// Loads the page again.
  func reload() throws {
    try send("Page.reload")
    try browser.wait(for: "Page.loadEventFired", of: session)
  }

  /// What an expression of JavaScript gives in the page, or what its promise does.
  func value<Value: Decodable>(_ expression: String, as type: Value.Type = Value.self) throws -> Value {
    let text = "Promise.resolve(\(expression)).then((value) => JSON.stringify(value ?? null))"
    let answer = try send(
      "Runtime.evaluate", ["expression": text, "awaitPromise": true, "userGesture": true])
    if let text: String = answer["result", "exceptionDetails", "text"] {
      let thrown: String? = answer["result", "exceptionDetails", "exception", "description"]
      throw BrowserError("a script threw: \(thrown ?? text)")
    }
    return try JSONDecoder().decode(Value.self, from: Data((answer["result", "result", "value"] ?? "").utf8))
  }
}
