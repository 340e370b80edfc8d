/// A text of the course on a terminal.
enum MarkdownBlocks {
  /// - Parameter path: the file's, relative to the package, so that its links lead somewhere.
  @Blocks static func blocks(_ text: some StringProtocol, in path: String) -> [any Block] {
    for (index, part) in MarkdownText.parts(of: text).enumerated() {
      if index > 0 { Space() }
      block(part, folder: path.prefix(through: path.lastIndex(of: "/") ?? path.startIndex))
    }
  }

  @Blocks private static func block(_ part: MarkdownText.Part, folder: Substring) -> [any Block] {
    switch part {
    case .heading(let level, let text): Paragraph(words(text, folder), level < 3 ? .title : .dim)
    case .paragraph(let text): Paragraph(words(text, folder))
    case .list(let isNumbered, let items):
      for (index, item) in items.enumerated() {
        let label = isNumbered ? "\(index + 1)." : "-"
        Paragraph(label: Text(label), width: isNumbered ? 4 : 2, words(item, folder))
      }
    case .table(let titles, let rows):
      Table(titles: titles.map { words($0, folder) }, rows: rows.map { $0.map { words($0, folder) } })
    case .code("text", let lines): Drawing { style in lines.map { clipped($0, to: style.width) } }
    case .code(_, let lines):
      for (index, line) in lines.enumerated() {
        NumberedLine(line: SourceLine(number: index + 1, text: line))
      }
    case .indented(let lines):
      for line in lines { Line(Text(line), line.hasPrefix("racecourse ") ? .command : .plain, indent: 4) }
    }
  }

  /// The words of a paragraph, with code in single quotes.
  static func words(_ text: String, _ folder: Substring = "") -> Text {
    words(MarkdownSpan.all(in: text.words), folder)
  }

  private static func words(_ spans: [MarkdownSpan], _ folder: Substring) -> Text {
    spans.reduce(into: Text("")) { text, span in
      switch span {
      case .text(let words): text += Text(words)
      case .code(let code): text += Text("'\(code)'")
      case .strong(let content), .emphasis(let content): text += words(content, folder).toned(.title)
      case .link(let content, let address):
        // Addresses in the web, and places in the same file, are no paths.
        let isPath = !address.contains(":") && !address.hasPrefix("#")
        let path = isPath ? resolved(address.prefix { $0 != "#" }, in: folder) : nil
        for run in words(content, folder).runs { text += Text(run.text, run.tone, link: path) }
      }
    }
  }

  /// The path of a link, relative to the package.
  private static func resolved(_ address: Substring, in folder: Substring) -> String {
    var parts = folder.split(separator: "/")
    for part in address.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }
}

/// A table: in columns if there is room, or else row by row, each cell below the title of its column.
struct Table: Block {
  let titles: [Text]
  let rows: [[Text]]

  func lines(_ style: Style) -> [String] {
    let widths = widths(style.width)
    let least = widths.enumerated().map { column, width in min(width, longestWord(in: column)) }
    guard zip(widths, least).allSatisfy({ $0 >= $1 }),
      widths.reduce(0, +) + 2 * (widths.count - 1) <= style.width
    else { return rows.enumerated().flatMap { below($1, style) + ($0 + 1 < rows.count ? [""] : []) } }
    let isTitled = titles.contains { !$0.plain.isEmpty }
    return ((isTitled ? [titles.map { $0.toned(.dim) }] : []) + rows).flatMap { row in
      let cells = zip(row, widths).map { style.wrapped($0, width: $1) }
      return (0..<(cells.map(\.count).max() ?? 0)).map { index in
        zip(cells, widths).map { cell, width in
          let line = index < cell.count ? cell[index] : ""
          return line + pad("", to: width - line.withoutColors.columns)
        }.joined(separator: "  ").trimmingTrailingSpaces()
      }
    }
  }

  /// How wide the columns are: what they need, or for the wide ones a part of what the others leave.
  private func widths(_ room: Int) -> [Int] {
    var widths = titles.indices.map { column in cells(column).map(\.plain.columns).max() ?? 0 }
    while widths.reduce(0, +) + 2 * (widths.count - 1) > room, let most = widths.max(), most > 12,
      let column = widths.firstIndex(of: most)
    {
      widths[column] -= 1
    }
    return widths
  }

  private func longestWord(in column: Int) -> Int {
    cells(column).map { widestPart(of: $0.plain) }.max() ?? 0
  }

  private func cells(_ column: Int) -> [Text] {
    ([titles] + rows).compactMap { column < $0.count ? $0[column] : nil }
  }

  private func below(_ row: [Text], _ style: Style) -> [String] {
    row.enumerated().flatMap { column, cell -> [String] in
      if column == 0 { return Paragraph(cell, .title).lines(style) }
      let title = titles[column].plain
      return Paragraph(title.isEmpty ? cell : "\(title, .dim): " + cell, indent: 2).lines(style)
    }
  }
}
