import Testing

@testable import racecourse

let siteScreen = Screen("site") { style, show in
  let report = SiteReport(style: style)
  for (name, isExplored, failed) in [
    ("written", true, []), ("without the explorer", false, []),
    ("not as the catalog says", true, ["a", "b"]),
  ] {
    let lines = report.conclusion(
      path: "a.html", exhibits: 49, bytes: 4_567_890, seconds: 81, isExplored: isExplored, failed: failed)
    show(name, lines)
  }
  let counter = try #require(Course.exhibit("counter"))
  show(
    "while it is written",
    [
      report.timing(counter, .racy), report.collecting(counter, .fixed, done: 3, of: 98),
      report.answering(.lastCopy, done: 3, of: 99), report.writing,
    ].flatMap { wrap($0, width: style.width) })
}
