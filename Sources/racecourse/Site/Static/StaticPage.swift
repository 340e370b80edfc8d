/// The whole course as plain HTML: for print, and where scripts are off.
struct StaticPage {
  let collected: [CollectedExhibit]
  let exercises: [CollectedExercise]
  let stories: Stories
  let glossary: Glossary
  /// How long each stage takes, in minutes, by its name.
  let minutes: [String: Int]
  let provenance: Provenance?

  func html() throws -> String {
    let stages = Course.stages.compactMap { stage -> String? in
      let exhibits = collected.filter { $0.exhibit.stage.id == stage.id }
      return exhibits.isEmpty ? nil : html(stage, exhibits)
    }
    return try head + contents + wholePicture() + stages.joined(separator: "\n")
      + StaticTexts(glossary: glossary, stories: stories).html()
  }

  private func wholePicture() throws -> String {
    """
    <section class="whole-picture"><h2>\(Stories.wholePictureTitle)</h2>
    <div data-picture="whole">
    \(try stories.wholePicture())
    </div></section>

    """
  }

  private var head: String {
    """
    <header class="course-head"><h1>\(SitePage.title)</h1>
    <p>Each exhibit is a pair of source files: one with a bug, and one without it. All that is said of them here was found \
    by running them: by the Swift 6 compiler, by live runs, and by running every schedule.</p>
    <p>\(HTML.escaped(ExploreReport.limits([.weak])))</p>\(made)</header>

    """
  }

  private var made: String {
    provenance.map { "\n<p data-made=\"\">\(HTML.escaped($0.text))</p>" } ?? ""
  }

  private var contents: String {
    let rows = Course.stages.map { stage in
      let exhibits = collected.map(\.exhibit).filter { $0.stage.id == stage.id }.map { exhibit in
        """
        <li><a href="#\(exhibit.id)">\(HTML.escaped(exhibit.title))</a> <code>\(exhibit.id)</code> \
        <span class="kind">\(exhibit.kind.rawValue)</span></li>
        """
      }
      return """
        <li><a href="#/\(stage.id)"><code>\(stage.id)</code>: \(HTML.escaped(stage.title))</a>\
        <ul>\(exhibits.joined())</ul></li>
        """
    }
    return "<nav class=\"contents\" aria-label=\"Contents\"><ol>\(rows.joined(separator: "\n"))</ol></nav>\n"
  }

  private func html(_ stage: Stage, _ exhibits: [CollectedExhibit]) -> String {
    let time = minutes[stage.id].map { " · about \(plural($0, "minute"))" } ?? ""
    let shown = exhibits.map { StaticExhibit(collected: $0, story: stories.story($0.exhibit)).html() }
    return """
      <section class="stage" id="/\(stage.id)">
      <header><p class="over">Stage \(stage.number): <code>\(stage.id)</code>\(time)</p>
      <h1>\(HTML.escaped(stage.title))</h1></header>
      <div id="\(PageNames.story(stage))">
      \(stories.introduction(stage))
      </div>
      \(shown.joined(separator: "\n"))
      <section class="after" data-after="\(stage.id)">
      \(stories.afterword(stage))
      </section>
      \(exercises(stage))</section>
      """
  }

  private func exercises(_ stage: Stage) -> String {
    let shown = exercises.filter { $0.exercise.stage?.id == stage.id }.map {
      StaticExercise(collected: $0).html()
    }
    guard !shown.isEmpty else { return "" }
    return "<section class=\"exercises\"><h2>Exercises</h2>\n\(shown.joined(separator: "\n"))</section>\n"
  }
}
