import Explorer
import Testing

/// All tests that need a browser: one after the other, in one browser. The page is about schedules, so they need the explorer,
/// too.
@Suite(
  "In a browser", .serialized, .enabled(if: CoursePage.file != nil, "'.ci/site' runs this"),
  .enabled(if: Chromium.isHere, "\(Chromium.missing)"),
  .enabled(if: Explorer.isSupported, "needs the explorer"))
struct InABrowser {}
