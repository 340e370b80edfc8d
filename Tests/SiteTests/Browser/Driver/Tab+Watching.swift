extension Tab {
  /// What went wrong since the last time this was asked, as the console shows it: errors and warnings, of scripts and of the
  /// browser, such as a breach of the content policy.
  ///
  /// - Throws: ``BrowserError``.
  func takeErrors() throws -> [String] {
    // What the page has already caused is reported before the answer to a command.
    try waitForFrame()
    let thrown = try take(ExceptionThrown.self).map { $0.exceptionDetails.summary }
    let printed = try take(ConsoleCalled.self).filter { ["error", "warning", "assert"].contains($0.type) }
      .map { call in call.args.map { $0.text }.joined(separator: " ") }
    let logged = try take(EntryAdded.self).map(\.entry).filter { ["error", "warning"].contains($0.level) }
      .map(\.text)
    return thrown + printed + logged
  }

  /// The addresses of everything that was loaded since the last time this was asked: the page itself, but no data that is part
  /// of it, and nothing that the content policy stopped.
  ///
  /// - Throws: if an event is not what it is said to be.
  func takeRequests() throws -> [String] {
    let stopped = Set(try take(LoadingFailed.self).filter { $0.blockedReason == "csp" }.map(\.requestId))
    return try take(RequestWillBeSent.self).filter { !stopped.contains($0.requestId) }.map(\.request.url)
      .filter { !$0.hasPrefix("data:") }
  }

  /// Watches requests no longer: the page is held up by it.
  ///
  /// - Throws: ``BrowserError``.
  func stopWatchingRequests() throws { try send(DisableNetwork()) }
}

private struct DisableNetwork: Command { static let method = "Network.disable" }
private struct ExceptionThrown: Event {
  static let method = "Runtime.exceptionThrown"
  var exceptionDetails: ExceptionDetails
}
private struct ConsoleCalled: Event {
  struct Argument: Decodable {
    var type: String
    var value: JSONScalar?
    var description: String?
    var text: String { value?.text ?? description ?? type }
  }
  static let method = "Runtime.consoleAPICalled"
  var type: String
  var args: [Argument]
}
private struct EntryAdded: Event {
  struct Entry: Decodable {
    var level: String
    var text: String
  }
  static let method = "Log.entryAdded"
  var entry: Entry
}
private struct RequestWillBeSent: Event {
  struct Request: Decodable { var url: String }
  static let method = "Network.requestWillBeSent"
  var requestId: String
  var request: Request
}
private struct LoadingFailed: Event {
  static let method = "Network.loadingFailed"
  var requestId: String
  var blockedReason: String?
}
