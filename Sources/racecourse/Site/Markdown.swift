/// A text of the course as HTML.
struct Markdown {
  /// Where a link leads; nil for one that is left out, so that its text stays.
  let link: (String) -> String?
  /// What is added to the level of each heading.
  var headingOffset = 0

  func html(_ text: some StringProtocol) -> String {
    MarkdownText.parts(of: text).map(html).joined(separator: "\n")
  }

  private func html(_ part: MarkdownText.Part) -> String {
    switch part {
    case .heading(let level, let text):
      let level = min(level + headingOffset, 6)
      return "<h\(level)>\(inline(text))</h\(level)>"
    case .paragraph(let text): return "<p>\(inline(text))</p>"
    case .list(let isNumbered, let items):
      let name = isNumbered ? "ol" : "ul"
      let lines = items.map { "<li>\(inline($0))</li>" }
      return "<\(name)>\(lines.joined(separator: "\n"))</\(name)>"
    case .table(let titles, let rows):
      // A corner without words is no heading of a column: a screen reader would read an empty one.
      let head = titles.map { $0.isEmpty ? "<td></td>" : "<th scope=\"col\">\(inline($0))</th>" }.joined()
      let body = rows.map { "<tr>" + $0.map { "<td>\(inline($0))</td>" }.joined() + "</tr>" }
      return "<table>" + (titles.contains { !$0.isEmpty } ? "<thead><tr>\(head)</tr></thead>" : "")
        + "<tbody>\(body.joined())</tbody></table>"
    case .code(let language, let lines):
      let html = language.hasPrefix("swift") ? lines.map(CodeHTML.colored) : lines.map(HTML.escaped)
      return "<pre><code>\(html.joined(separator: "\n"))</code></pre>"
    case .indented(let lines):
      let isCommands = lines.allSatisfy { $0.isEmpty || $0.hasPrefix("racecourse ") }
      let html = lines.map(HTML.escaped).joined(separator: "\n")
      return "<pre\(isCommands ? " class=\"commands\"" : "")><code>\(html)</code></pre>"
    }
  }

  private func inline(_ text: String) -> String { html(MarkdownSpan.all(in: text)) }

  private func html(_ spans: [MarkdownSpan]) -> String {
    spans.map { span in
      switch span {
      case .text(let text): HTML.escaped(text)
      case .code(let code): "<code>\(HTML.escaped(code))</code>"
      case .strong(let content): "<strong>\(html(content))</strong>"
      case .emphasis(let content): "<em>\(html(content))</em>"
      case .link(let content, let address):
        link(address).map { "<a href=\"\(HTML.escaped($0))\">\(html(content))</a>" } ?? html(content)
      }
    }.joined()
  }
}
