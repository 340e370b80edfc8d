import Foundation
import Synchronization
import Testing

/// A browser without a window, which opens tabs for the tests.
final class Browser: Sendable {
  /// The one that the tests of this suite share.
  @TaskLocal static var shared: Browser?

  private let process: BrowserProcess
  private let connection: Mutex<Connection>

  /// Starts the browser.
  ///
  /// - Throws: ``BrowserError``; if the program cannot be started.
  init(_ executable: URL) throws {
    process = try BrowserProcess(executable)
    connection = Mutex(Connection(to: process))
    do { _ = try version() } catch {
      process.end()
      throw error
    }
  }

  /// Ends it, and deletes its profile.
  func end() {
    _ = try? send(Close())
    process.end()
  }

  /// Where its profile is while it runs.
  var files: URL { process.files }

  /// The name and version of the program.
  ///
  /// - Throws: ``BrowserError``.
  func version() throws -> String { try send(GetVersion()).product }

  /// Gives a new tab to the body, and closes it afterward. What a page stores in one tab is not seen in another.
  ///
  /// - Throws: what the body throws; ``BrowserError``.
  func withTab<Result>(width: Int = 1280, height: Int = 800, _ body: (Tab) throws -> Result) throws -> Result
  {
    try withTabs(1, width: width, height: height) { try body($0[0]) }
  }

  /// Gives new tabs to the body, which share what their pages store, and closes them afterward. The last is in front.
  ///
  /// - Throws: what the body throws; ``BrowserError``.
  func withTabs<Result>(
    _ count: Int, width: Int = 1280, height: Int = 800, _ body: ([Tab]) throws -> Result
  ) throws -> Result {
    let context = try send(CreateBrowserContext()).browserContextId
    defer { _ = try? send(DisposeBrowserContext(browserContextId: context)) }
    let sessions = try (0..<count).map { number in
      // The first comes with the window, whose size the others have.
      let size = number == 0 ? (width, height) : (nil, nil)
      let target = try send(
        CreateTarget(url: "about:blank", browserContextId: context, width: size.0, height: size.1)
      ).targetId
      return try send(AttachToTarget(targetId: target)).sessionId
    }
    defer { for session in sessions { withConnection { $0.forget(session) } } }
    return try body(sessions.map { try Tab(of: self, session: $0) })
  }

  /// Sends a command and waits for its answer.
  ///
  /// - Throws: ``BrowserError``.
  func send<Asked: Command>(_ command: Asked, to session: String? = nil) throws -> Asked.Answer {
    try connection.withLock { try $0.send(command, to: session) }
  }

  /// Uses the connection, which nobody else does meanwhile.
  ///
  /// - Throws: what the body throws.
  func withConnection<Result: Sendable, Failure>(
    _ body: (inout Connection) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try connection.withLock { connection throws(Failure) in try body(&connection) }
  }
}

/// Starts a browser before a suite, and ends it after the suite's last test.
struct BrowserTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard let executable = Chromium.executable else { return }
    let browser = try Browser(executable)
    defer { browser.end() }
    try await Browser.$shared.withValue(browser) { try await function() }
  }
}

extension Trait where Self == BrowserTrait {
  /// One browser for the tests of the suite.
  static var browser: Self { BrowserTrait() }
}

/// Gives a new tab of the suite's browser to the body.
///
/// - Throws: what the body throws; ``BrowserError``.
func withTab<Result>(width: Int = 1280, height: Int = 800, _ body: (Tab) throws -> Result) throws -> Result {
  try #require(Browser.shared).withTab(width: width, height: height, body)
}

private struct GetVersion: Command {
  struct Answer: Decodable { var product: String }
  static let method = "Browser.getVersion"
}
private struct Close: Command {
  static let method = "Browser.close"
}
private struct CreateBrowserContext: Command {
  struct Answer: Decodable { var browserContextId: String }
  static let method = "Target.createBrowserContext"
}
private struct DisposeBrowserContext: Command {
  static let method = "Target.disposeBrowserContext"
  var browserContextId: String
}
private struct CreateTarget: Command {
  struct Answer: Decodable { var targetId: String }
  static let method = "Target.createTarget"
  var url: String
  var browserContextId: String
  var width: Int?
  var height: Int?
}
private struct AttachToTarget: Command {
  struct Answer: Decodable { var sessionId: String }
  static let method = "Target.attachToTarget"
  var targetId: String
  /// Messages of the tab come on this connection, with the session's name.
  var flatten = true
}
