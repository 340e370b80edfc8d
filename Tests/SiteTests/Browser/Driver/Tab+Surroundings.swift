import Foundation

/// What the page's media queries can ask for.
enum MediaFeature {
  case colorScheme(String)
  case reducedMotion
  case forcedColors

  fileprivate var parameter: SetMedia.Feature {
    switch self {
    case .colorScheme(let scheme): .init(name: "prefers-color-scheme", value: scheme)
    case .reducedMotion: .init(name: "prefers-reduced-motion", value: "reduce")
    case .forcedColors: .init(name: "forced-colors", value: "active")
    }
  }
}

extension Tab {
  /// Shows the page as on `print` or on `screen`, where the system asks for this.
  ///
  /// - Throws: ``BrowserError``.
  func show(on media: String = "screen", with features: MediaFeature...) throws {
    try send(SetMedia(media: media, features: features.map(\.parameter)))
  }

  /// Whether pages that are opened from now on may run scripts.
  ///
  /// - Throws: ``BrowserError``.
  func allowScripts(_ allowed: Bool) throws { try send(DisableScripts(value: !allowed)) }

  /// Gives the page another size, in CSS pixels.
  ///
  /// - Throws: ``BrowserError``.
  func resize(width: Int, height: Int, mobile: Bool = false) throws {
    try send(SetMetrics(width: width, height: height, mobile: mobile))
  }

  /// Makes the processor look this many times slower.
  ///
  /// - Throws: ``BrowserError``.
  func slowDown(times rate: Double) throws { try send(SetThrottling(rate: rate)) }

  /// The pages that come out of the printer, as PDF.
  ///
  /// - Throws: ``BrowserError``.
  func printed() throws -> Data { try send(PrintToPDF()).data }
}

private struct SetMedia: Command {
  struct Feature: Encodable {
    var name: String
    var value: String
  }
  static let method = "Emulation.setEmulatedMedia"
  var media: String
  var features: [Feature]
}
private struct DisableScripts: Command {
  static let method = "Emulation.setScriptExecutionDisabled"
  var value: Bool
}
private struct SetMetrics: Command {
  static let method = "Emulation.setDeviceMetricsOverride"
  var width: Int
  var height: Int
  /// One pixel of the picture for each of the page.
  var deviceScaleFactor = 1
  var mobile: Bool
}
private struct SetThrottling: Command {
  static let method = "Emulation.setCPUThrottlingRate"
  var rate: Double
}
private struct PrintToPDF: Command {
  struct Answer: Decodable { var data: Data }
  static let method = "Page.printToPDF"
  var printBackground = false
  var preferCSSPageSize = true
}
