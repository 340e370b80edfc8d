import Foundation
import Testing

@testable import racecourse

@Suite("The stories of the course")
struct StoriesTests {
  private let sources = Sources.default()

  @Test("The anchor of a heading is GitHub's")
  func anchors() {
    #expect(Place.anchor("`counter`: two tasks, one number") == "counter-two-tasks-one-number")
    #expect(
      Place.anchor("`shared-cache`: the main actor's cache") == "shared-cache-the-main-actors-cache")
  }

  @Test(
    "Every part of every README and the story of each exhibit are in the page once, nested, without a sentence that announces commands which the page leaves out; and every link leads to an exhibit, a stage or a word"
  )
  func whole() throws {
    let words = Set(try Glossary(in: sources).entries.map { "/glossary/" + PageNames.term($0) })
    let stories = Stories(sources, try Glossary(in: sources))
    for stage in Course.stages {
      let parts =
        [stories.introduction(stage)] + stage.exhibits.map { stories.story($0) }
        + [stories.afterword(stage)]
      let html = parts.joined()
      let text = plain(html.replacing(/<[^>]*>/, with: ""))
      for part in parts { #expect(isNested(part), "\(stage)") }
      #expect(!html.contains(/:<\/p>\n<pre class="commands">/), "\(stage)")
      let readme = try sources.text(at: "Lessons/\(stage.folder)/README.md")
      // The head of the file is the title; each exhibit's heading is the exhibit's own.
      // What the page shows elsewhere, and the lists of exhibits.
      let elsewhere = ["In short", "Where to begin", "Exhibits", "More exhibits"]
      let headings = readme.matches(of: /\n## (.*)/).count { !elsewhere.contains(String($0.output.1)) }
      #expect(html.matches(of: /<h[34]>/).count == headings + readme.matches(of: /\n### .*/).count)
      #expect(html.matches(of: /<strong>Notice/).count == stage.exhibits.count)
      for exhibit in stage.exhibits {
        let start = plain(exhibit.text.story.replacing(/\[([^\]]*)\]\([^)]*\)/) { "\($0.output.1)" }).prefix(
          100)
        #expect(text.components(separatedBy: start).count == 2, "\(start)")
      }
      #expect(!html.contains("**") && !html.contains("]("), "\(stage)")
      for link in html.matches(of: /href="#([^"]*)"/).map({ String($0.output.1) }) {
        #expect(
          Course.exhibit(link) != nil || words.contains(link)
            || link.hasPrefix("/") && Course.stage(String(link.dropFirst())) != nil,
          "\(link)")
      }
      #expect(html.contains("What you can now say"))
    }
  }

  /// The words of a text, without what marks them in Markdown or HTML.
  private func plain(_ text: String) -> String {
    let signs = [
      ("&amp;", "&"), ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("`", ""), ("*", ""),
    ]
    return signs.reduce(text) { $0.replacing($1.0, with: $1.1) }.words
  }

  @Test("The drawing of a whole app is in the page")
  func wholePicture() throws {
    let html = try Stories(sources, Glossary(in: sources)).wholePicture()
    #expect(html.contains("<pre>") && html.contains("main actor") && html.contains("thread pool"))
    #expect(isNested(html) && !html.contains("<h"))
  }

  @Test(
    "The first mention of a word leads to its entry: the longest name, in code or in the plural, but not in a link",
    arguments: [
      ("<p>An actor. The actor.</p>", "<p>An [actor]. The actor.</p>"),
      ("<p>the <code>await</code>, two data races</p>", "<p>the <code>[await]</code>, two [data races]</p>"),
      (
        "<h3>An actor</h3><p><a href=\"#x\">an actor</a></p>",
        "<h3>An actor</h3><p><a href=\"#x\">an actor</a></p>"
      ),
      ("<pre><code>await</code></pre><p>a factory</p>", "<pre><code>await</code></pre><p>a factory</p>"),
      ("<p>three kinds of bugs in a class</p>", "<p>three kinds of bugs in a class</p>"),
      ("<p>the main actor &amp; an actor</p>", "<p>the [main actor] &amp; an [actor]</p>"),
    ])
  func terms(_ html: String, _ linked: String) throws {
    let found = TermLinks(try Glossary(in: sources)).linked(html)
      .replacing(/<a href="#\/glossary\/[a-z-]+">(.*?)<\/a>/) { "[\($0.output.1)]" }
    #expect(found == linked)
  }
}
