/// Renders the part of Markdown that the stories use: headings, paragraphs, lists, tables and code.
struct Markdown {
  /// Where a link leads; nil for one that is left out, so that its text stays.
  let link: (String) -> String?
  /// What is added to the level of each heading.
  var headingOffset = 0

  private var inline: MarkdownInline { MarkdownInline(link: link) }

  func html(_ text: some StringProtocol) -> String {
    var lines = Substring(text).split(separator: "\n" as Character, omittingEmptySubsequences: false).map(
      String.init)[...]
    var blocks: [String] = []
    while let line = lines.first {
      if line.allSatisfy(\Character.isWhitespace) || line.hasPrefix("<!--") {
        lines.removeFirst()
      } else {
        blocks.append(block(line, &lines))
      }
    }
    return blocks.joined(separator: "\n")
  }

  private func block(_ line: String, _ lines: inout ArraySlice<String>) -> String {
    if line.hasPrefix("```") { return fence(&lines) }
    if line.hasPrefix("    ") { return indented(&lines) }
    if let heading = line.wholeMatch(of: /(#{1,4}) (.+)/) {
      lines.removeFirst()
      let level = min(heading.output.1.count + headingOffset, 6)
      return "<h\(level)>\(inline.html(heading.output.2))</h\(level)>"
    }
    if line.hasPrefix("|") { return table(&lines) }
    if Self.item(line) != nil { return list(&lines) }
    let text = take(&lines) { !Self.begins($0) }.joined(separator: "\n")
    return "<p>\(inline.html(text))</p>"
  }

  /// The lines up to one that does not belong to the block. The first always does.
  private func take(_ lines: inout ArraySlice<String>, while belongs: (String) -> Bool) -> [String] {
    var taken = [lines.removeFirst()]
    while let line = lines.first, belongs(line) { taken.append(lines.removeFirst()) }
    return taken
  }

  private func fence(_ lines: inout ArraySlice<String>) -> String {
    let isSwift = lines.removeFirst().hasPrefix("```swift")
    let code = lines.prefix { !$0.hasPrefix("```") }
    lines = lines.dropFirst(code.count + 1)
    let html = isSwift ? code.map(CodeHTML.colored) : code.map(HTML.escaped)
    return "<pre><code>\(html.joined(separator: "\n"))</code></pre>"
  }

  private func indented(_ lines: inout ArraySlice<String>) -> String {
    let code = take(&lines) { $0.hasPrefix("    ") }.map { HTML.escaped($0.dropFirst(4)) }
    let isCommands = code.allSatisfy { $0.isEmpty || $0.hasPrefix("racecourse ") }
    return
      "<pre\(isCommands ? " class=\"commands\"" : "")><code>\(code.joined(separator: "\n"))</code></pre>"
  }

  private func table(_ lines: inout ArraySlice<String>) -> String {
    let rows = take(&lines) { $0.hasPrefix("|") }.map(cells)
    let titles = rows.first ?? []
    let head = titles.map { "<th scope=\"col\">\(inline.html($0))</th>" }.joined()
    let body = rows.dropFirst(2).map { row in
      "<tr>" + row.map { "<td>\(inline.html($0))</td>" }.joined() + "</tr>"
    }
    let isTitled = titles.contains { !$0.isEmpty }
    return "<table>" + (isTitled ? "<thead><tr>\(head)</tr></thead>" : "")
      + "<tbody>\(body.joined())</tbody></table>"
  }

  /// The cells of a row. A bar in code is part of the code.
  private func cells(_ row: String) -> [String] {
    var cells: [String] = []
    var cell = ""
    var isCode = false
    for character in row.dropFirst() {
      if character == "`" { isCode.toggle() }
      if character == "|", !isCode {
        cells.append(cell)
        cell = ""
      } else {
        cell.append(character)
      }
    }
    return cells.map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
  }

  private func list(_ lines: inout ArraySlice<String>) -> String {
    let isNumbered = lines.first?.first?.isNumber ?? false
    var items: [String] = []
    while let line = lines.first {
      if let text = Self.item(line) {
        items.append(String(text))
      } else if line.hasPrefix("  "), !items.isEmpty {
        items[items.count - 1] += "\n" + line.drop { $0 == " " }
      } else {
        break
      }
      lines.removeFirst()
    }
    let name = isNumbered ? "ol" : "ul"
    return "<\(name)>" + items.map { "<li>\(inline.html($0))</li>" }.joined(separator: "\n") + "</\(name)>"
  }

  /// The text of a line that begins an item of a list.
  private static func item(_ line: String) -> Substring? {
    line.firstMatch(of: /^(?:-|\d+\.) (.+)$/)?.output.1
  }

  /// Whether a line ends the paragraph before it.
  private static func begins(_ line: String) -> Bool {
    line.allSatisfy(\Character.isWhitespace) || line.hasPrefix("```") || line.hasPrefix("|")
      || line.hasPrefix("#")
      || item(line) != nil
  }
}
