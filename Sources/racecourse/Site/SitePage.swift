import Foundation

/// The whole course as one HTML file.
struct SitePage {
  /// The folder of the page, its styles and its scripts, below the package's folder.
  static let folder = "Sources/racecourse/Site/Resources"

  static let title = "Racecourse: data races and Swift concurrency"

  static let description = """
    Pairs of real Swift files, racy beside fixed: predict how they can end, step through every schedule, and be the \
    scheduler yourself.
    """

  let collected: [CollectedExhibit]
  let exercises: [CollectedExercise]
  let sources: Sources
  /// When and with what it is made; without it, the page does not say.
  var provenance: Provenance?
  /// What is shown where links to it are; without it, links have no picture.
  var shared: SharedLink?

  /// The page as HTML.
  ///
  /// - Throws: ``SourcesMissing`` if the stories or the page's own files are not found, ``ScriptError``, and what `JSONEncoder`
  ///   throws.
  func html() throws -> String {
    let glossary = try Glossary(in: sources)
    let stories = Stories(sources, glossary)
    let time = ReadingTime(sources: sources)
    let minutes = try Dictionary(
      uniqueKeysWithValues: Course.stages.map { ($0.id, Int(try time.minutes($0).rounded(.up))) })
    let course = CourseData.course(collected, minutes: minutes)
    let resources = try SiteResources(sources)
    return resources.page([
      "title": ASCII.html(HTML.escaped(Self.title)),
      "description": ASCII.html(HTML.escaped(Self.description)),
      "shared": shared?.html ?? "",
      "data": try Self.script("course", course)
        + Self.script("index", SearchData(collected.map(\.exhibit), glossary).json),
      "static": ASCII.html(
        try StaticPage(
          collected: collected, exercises: exercises, stories: stories, glossary: glossary, minutes: minutes,
          provenance: provenance
        ).html()),
      "graphs": try (graphs() + results()).joined(separator: "\n"),
    ])
  }

  private func graphs() throws -> [String] {
    try collected.flatMap(\.versions).compactMap { version in
      let (exhibit, variant) = (version.run.exhibit, version.variant)
      return try version.graph.map { graph in
        let data = GraphJSON(graph, exhibit, variant)
        return try Self.script(
          PageNames.graph(exhibit, variant), PackedGraph.json(data, version.reasons))
      }
    }
  }

  private func results() throws -> [String] {
    try exercises.map { try Self.script(PageNames.results($0.exercise), CourseData.results($0)) }
  }

  /// Data for a script. Nothing in it can end its element.
  private static func script(_ id: String, _ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(value), as: UTF8.self)
    let text = ASCII.script(json).replacing("<", with: "\\u003c")
    return "<script type=\"application/json\" id=\"\(id)\">\(text)</script>"
  }
}
