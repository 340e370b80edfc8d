import Testing

/// A screen on which the page must work.
enum ScreenSize: CaseIterable, CustomTestStringConvertible {
  case laptop, phone
  /// A window of 1280 by 800 pixels at 200 %, which has as much room as one of 640 by 400.
  case zoomed

  var testDescription: String { "\(self)" }

  /// Gives the page this size.
  ///
  /// - Throws: ``BrowserError``.
  func apply(to tab: Tab) throws {
    switch self {
    case .laptop: try tab.resize(width: 1280, height: 650)
    case .phone: try tab.resize(width: 390, height: 844, mobile: true)
    case .zoomed: try tab.resize(width: 640, height: 400)
    }
  }
}
