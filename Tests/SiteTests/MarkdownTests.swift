import Testing

@testable import racecourse

@Suite("Stories as HTML")
struct MarkdownTests {
  private let markdown = Markdown(
    link: { $0.hasPrefix("#") ? "#counter" : nil }, headingOffset: 1)

  @Test(
    "Each block becomes its element",
    arguments: [
      ("## The fix", "<h3>The fix</h3>"),
      ("one\ntwo\n\nthree", "<p>one\ntwo</p>\n<p>three</p>"),
      ("    a < b\n    c", "<pre><code>a &lt; b\nc</code></pre>"),
      (
        "    racecourse show counter\n    racecourse counter",
        "<pre class=\"commands\"><code>racecourse show counter\nracecourse counter</code></pre>"
      ), ("    racecourse counter\n    other", "<pre><code>racecourse counter\nother</code></pre>"),
      (
        "```swift\nlet a = 1\n```\nafter",
        "<pre><code><span class=\"k\">let</span> a = <span class=\"n\">1</span></code></pre>\n<p>after</p>"
      ),
      ("- one\n  more\n- two", "<ul><li>one\nmore</li>\n<li>two</li></ul>"),
      ("1. one\n2. two", "<ol><li>one</li>\n<li>two</li></ol>"),
      (
        "| a | b |\n|---|---|\n| `x|y` | 2 |",
        "<table><thead><tr><th scope=\"col\">a</th><th scope=\"col\">b</th></tr></thead>"
          + "<tbody><tr><td><code>x|y</code></td><td>2</td></tr></tbody></table>"
      ),
      ("| | |\n|---|---|\n| 1 | 2 |", "<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>"),
      ("<!-- a note -->\ntext", "<p>text</p>"),
    ])
  func blocks(_ text: String, _ html: String) {
    #expect(markdown.html(text) == html)
  }

  @Test(
    "Code, bold, italics and links are rendered inside a paragraph",
    arguments: [
      (
        "an `await` & *one* **two**",
        "an <code>await</code> &amp; <em>one</em> <strong>two</strong>"
      ),
      ("`Task<Int, Never>`", "<code>Task&lt;Int, Never&gt;</code>"),
      ("2 * 3 * 4", "2 * 3 * 4"), ("a `lonely", "a `lonely"),
      ("[`counter`](#counter-two-tasks)", "<a href=\"#counter\"><code>counter</code></a>"),
      (
        "([`a`](#x),\n[`b`](#y))",
        "(<a href=\"#counter\"><code>a</code></a>,\n<a href=\"#counter\"><code>b</code></a>)"
      ),
      ("[the server](Feed/Server.swift)", "the server"), ("an array [1]", "an array [1]"),
      ("**The *fix***", "<strong>The *fix</strong>*"),
    ])
  func inline(_ text: String, _ html: String) {
    #expect(markdown.html(text) == "<p>\(html)</p>")
  }
}
