import Testing

@testable import Studio
@testable import racecourse

@Suite("Code and drawings as HTML")
struct CodeTests {
  @Test("A line is colored, and nothing in it is markup")
  func colored() {
    #expect(
      CodeHTML.colored("let a: Set<Int> = [] // \"<b>\"")
        == """
        <span class="k">let</span> a: <span class="t">Set</span>&lt;<span class="t">Int</span>&gt; = [] \
        <span class="c">// &quot;&lt;b&gt;&quot;</span>
        """)
  }

  @Test("The text of the lines of every file is the file")
  func whole() throws {
    let sources = Sources.default()
    for exhibit in Course.exhibits {
      for variant in Variant.allCases {
        let text = try sources.text(of: exhibit, variant)
        let html = SourceLine.all(in: text).map { CodeHTML.colored($0.text) }.joined(separator: "\n")
        let plain = html.replacing(/<[^>]*>/, with: "").replacing("&lt;", with: "<").replacing(
          "&gt;", with: ">"
        )
        .replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
        #expect(plain + "\n" == text, "\(exhibit)")
      }
    }
  }

  @Test(
    "A content policy names what may run by its hash",
    arguments: [
      ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
      ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
      (String(repeating: "a", count: 119), "MeulHDE6XAgiat8Y1KNZz9/Y0ugWsT9K+VL36mWE3Ps="),
    ])
  func hash(_ text: String, _ hash: String) {
    #expect(SHA256.base64(text) == hash)
  }

  @Test("A command in quotes becomes code")
  func sentence() {
    #expect(
      HTML.sentence("It isn't <b>; 'racecourse show counter' shows it.")
        == "It isn't &lt;b&gt;; <code>racecourse show counter</code> shows it.")
  }

  @Test("A timeline shows each span, the frames that were drawn, and those that were missed")
  func timeline() throws {
    let recording = Recording(
      spans: [
        TimedSpan(name: "decode <it>", kind: .work, task: "task 1", lane: .main, start: 0, end: 0.1),
        TimedSpan(name: "GET /cat", kind: .wait, task: "task 2", lane: .main, start: 0.1, end: 0.2),
      ]
        + (3..<23).map {
          TimedSpan(name: "job", kind: .work, task: "task \($0)", lane: .main, start: 0, end: 0.01)
        },
      frames: [
        Frame(time: 0.01, isDrawn: true), Frame(time: 0.03, isDrawn: false),
        Frame(time: 0.04, isDrawn: true, lacks: "it"),
      ], seconds: 0.2)
    let svg = try #require(TimelineSVG(id: "drawn", title: "a run", recording, .tasks, TaskLabels()).svg())
    #expect(isNested(svg))
    #expect(svg.contains("id=\"drawn\"") && svg.contains("<title>a run</title>"))
    for name in ["busy", "waiting", "blocked", "drawn", "missed", "axis"] {
      #expect(svg.contains("class=\"\(name)\""), "\(name)")
    }
    #expect(svg.contains("a4 4 0 1 0 8 0") && svg.contains("20 tasks") && svg.contains("class=\"pieces\""))
    #expect(svg.contains("decode &lt;it&gt;") && !svg.contains("style="))
    #expect(TimelineSVG(id: "none", title: "", Recording(), .tasks, TaskLabels()).svg() == nil)
  }

  @Test("A picture is squares of its colors, and at most 48 of them in a row")
  func picture() {
    let red = Pixel(red: 255, green: 0, blue: 10)
    let small = PictureSVG(picture: Picture(width: 2, height: 1, pixels: [red, .clear]), title: "dot").svg()
    #expect(small.contains("<path stroke=\"#ff000a\" d=\"M0 0h1\"/>") && isNested(small))
    let large = PictureSVG(picture: Picture(width: 480, height: 100, fill: red), title: "wall").svg()
    #expect(large.contains("viewBox=\"0 -0.5 48 10\""))
  }
}
