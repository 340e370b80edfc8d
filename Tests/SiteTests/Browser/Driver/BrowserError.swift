/// What can go wrong with a browser.
enum BrowserError: Error, Equatable, CustomStringConvertible {
  /// This call of the system failed.
  case system(String)
  /// The browser ended, or closed its side of the connection; what it had printed.
  case ended(output: String)
  /// It did not answer this command, or report this event, in time.
  case silent(String)
  /// It refused a command.
  case refused(command: String, reason: String)
  /// A script threw this.
  case thrown(String)
  /// This never became true in the page.
  case never(String)
  /// The page has no such control. What it has instead.
  case noControl(String, instead: [String])

  var description: String {
    switch self {
    case .system(let call): "\(call) failed"
    case .ended(let output): "the browser ended; it printed: \(output)"
    case .silent(let subject): "the browser was silent about \(subject)"
    case .refused(let command, let reason): "\(command) was refused: \(reason)"
    case .thrown(let text): "a script threw: \(text)"
    case .never(let condition): "this never became true: \(condition)"
    case .noControl(let wanted, let instead):
      "the page has no \(wanted), but: \(instead.joined(separator: ", "))"
    }
  }
}
