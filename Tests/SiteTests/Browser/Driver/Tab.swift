import Foundation

/// One page in the browser, as a person has it before them.
struct Tab {
  private let browser: Browser
  private let session: String

  /// Watches errors and requests from now on.
  ///
  /// - Throws: ``BrowserError``.
  init(of browser: Browser, session: String) throws {
    self.browser = browser
    self.session = session
    try send(EnablePage())
    try send(EnableRuntime())
    try send(EnableLog())
    try send(EnableNetwork())
  }

  /// Sends a command to this tab.
  ///
  /// - Throws: ``BrowserError``.
  @discardableResult func send<Asked: Command>(_ command: Asked) throws -> Asked.Answer {
    try browser.send(command, to: session)
  }

  /// The events of a kind that came since the last time this was asked.
  ///
  /// - Throws: if an event is not what it is said to be.
  func take<Wanted: Event>(_ kind: Wanted.Type) throws -> [Wanted] {
    try browser.withConnection { try $0.take(kind, of: session) }
  }

  /// Opens a file, at an address inside it, as a link does: at another address of the same file the page stays. Waits until
  /// the page is there.
  ///
  /// - Throws: ``BrowserError``.
  func open(_ file: URL, at hash: String = "") throws {
    _ = try take(Loaded.self)
    let answer = try send(Navigate(url: file.absoluteString + (hash.isEmpty ? "" : "#\(hash)")))
    if let reason = answer.errorText { throw BrowserError.refused(command: Navigate.method, reason: reason) }
    if answer.loaderId != nil { try waitForLoad() }
  }

  /// Loads the page again.
  ///
  /// - Throws: ``BrowserError``.
  func reload() throws {
    _ = try take(Loaded.self)
    try send(Reload())
    try waitForLoad()
  }

  /// Shows this tab of the window: in one that is not shown, nothing is drawn.
  ///
  /// - Throws: ``BrowserError``.
  func show() throws { try send(BringToFront()) }

  /// Goes back (-1) or forward (1) with the browser's own buttons. The page may follow later.
  ///
  /// - Throws: ``BrowserError``; ``BrowserError/never(_:)`` if there is no such page.
  func goInHistory(by offset: Int) throws {
    let history = try send(GetNavigationHistory())
    let index = history.currentIndex + offset
    guard history.entries.indices.contains(index) else { throw BrowserError.never("history[\(offset)]") }
    try send(NavigateToHistoryEntry(entryId: history.entries[index].id))
  }

  private func waitForLoad() throws {
    _ = try browser.withConnection { try $0.next(Loaded.self, of: session) }
  }
}

private struct EnablePage: Command { static let method = "Page.enable" }
private struct EnableRuntime: Command { static let method = "Runtime.enable" }
private struct EnableLog: Command { static let method = "Log.enable" }
private struct EnableNetwork: Command { static let method = "Network.enable" }
private struct Navigate: Command {
  struct Answer: Decodable {
    /// Absent if the page stayed.
    var loaderId: String?
    var errorText: String?
  }
  static let method = "Page.navigate"
  var url: String
}
private struct Reload: Command { static let method = "Page.reload" }
private struct Loaded: Event { static let method = "Page.loadEventFired" }
private struct BringToFront: Command { static let method = "Page.bringToFront" }
private struct GetNavigationHistory: Command {
  struct Answer: Decodable {
    struct Entry: Decodable { var id: Int }
    var currentIndex: Int
    var entries: [Entry]
  }
  static let method = "Page.getNavigationHistory"
}
private struct NavigateToHistoryEntry: Command {
  static let method = "Page.navigateToHistoryEntry"
  var entryId: Int
}
