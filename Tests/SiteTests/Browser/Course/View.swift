import Testing

/// A place of the page, and how to get there.
struct View: Sendable, CustomTestStringConvertible {
  var name: String
  var address: String
  var prepare: @Sendable (Tab) throws -> Void = { _ in }

  var testDescription: String { name }

  static let map = View(name: "the map", address: "")
  static let prediction = View(name: "a prediction", address: "counter")

  static let all = [
    map, prediction,
    View(name: "the scheduler", address: "counter/racy", prepare: { try $0.press("1", "1") }),
    View(
      name: "an exhibit", address: "counter",
      prepare: { try $0.click($0.control("button", named: "Skip the prediction")) }),
    View(name: "the keys", address: "counter", prepare: { try $0.press("?") }),
    View(
      name: "a search", address: "",
      prepare: { tab in
        try tab.press("/")
        try tab.wait(until: "document.activeElement.type === 'search'")
        try tab.type("co")
      }),
    View(name: "a stage", address: "/"),
    View(name: "the scheduler of a fixed file", address: "held-across-await/fixed"),
    View(
      name: "an ending", address: "sad-cat/racy",
      prepare: { tab in
        let graph = try #require(try tab.graph("sad-cat", "racy"))
        try Scheduler(tab: tab).play(graph.path([]))
      }),
    View(name: "a presentation", address: "counter", prepare: { try $0.press("p", .right, .right) }),
    View(name: "nothing", address: "nowhere"), View(name: "the glossary", address: "/glossary"),
    View(name: "the notes for teachers", address: "/teaching"),
    View(
      name: "a word of a story", address: "/",
      prepare: { try $0.run("document.querySelector(\"#app .story a[href^='#/glossary/']\").click()") }),
    View(name: "the handout", address: "/handout"),
    View(
      name: "a race", address: "counter",
      prepare: { tab in
        let link = try #require(try tab.course().exhibits["counter"]?.racy.races?.first?.token)
        try tab.follow("counter/racy/\(link)")
      }),
    View(name: "an exercise", address: "/exercise/last-copy", prepare: { try $0.press("1", "2", "3", "4") }),
    View(name: "a challenge", address: "counter/racy/reach/1, 1", prepare: { try $0.press("1", "2") }),
  ]
}

/// Opens a view in a new tab. The first closure runs before the page is opened.
///
/// - Throws: what the bodies throw; ``BrowserError``.
func withView<Result>(
  _ view: View, width: Int = 1280, before: (Tab) throws -> Void = { _ in }, _ body: (Tab) throws -> Result
) throws -> Result {
  try withCourse(width: width, before: before) { tab in
    let stage = try tab.course().stages.first { $0.exhibits.contains("counter") }
    try tab.follow(view.address == "/" ? "/\(stage?.id ?? "")" : view.address)
    try view.prepare(tab)
    try tab.waitForFrame()
    return try body(tab)
  }
}
