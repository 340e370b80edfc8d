import Testing

@testable import racecourse

let siteScreen = Screen("site") { _, show in
  for (name, isExplored, failed) in [
    ("written", true, []), ("without the explorer", false, []),
    ("not as the catalog says", true, ["a", "b"]),
  ] {
    let blocks = SiteReport.conclusion(
      path: "a.html", exhibits: 49, bytes: 4_567_890, seconds: 81, isExplored: isExplored, failed: failed)
    show(name, blocks)
  }
  let counter = try #require(Course.exhibit("counter"))
  let steps: [SiteCollector.Progress] = [
    .timing(counter, .racy), .collecting(counter, .fixed, done: 3, of: 98),
    .answering(.lastCopy, done: 3, of: 99),
  ]
  show("while it is written", (steps.map(SiteReport.text) + [SiteReport.writing]).map { Paragraph(Text($0)) })
}
