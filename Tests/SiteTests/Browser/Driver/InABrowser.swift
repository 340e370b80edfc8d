import Testing

/// All tests that need a browser: one after the other, in one browser.
@Suite("In a browser", .serialized, .enabled(if: Chromium.isHere, "\(Chromium.missing)"), .browser)
struct InABrowser {}
