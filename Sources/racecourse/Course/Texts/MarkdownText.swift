/// The part of Markdown that the course's texts use: headings, paragraphs, lists, tables and code.
enum MarkdownText {
  /// A part between empty lines. What is said in it is not read yet: ``MarkdownSpan/all(in:)`` does.
  enum Part: Equatable {
    case heading(level: Int, String)
    case paragraph(String)
    case list(isNumbered: Bool, [String])
    /// The first row has the titles of the columns; without titles, they are empty.
    case table(titles: [String], rows: [[String]])
    /// Code in a fence, with the word after it, such as `swift`.
    case code(language: String, [String])
    /// Lines that are indented, such as commands to type.
    case indented([String])
  }

  static func parts(of text: some StringProtocol) -> [Part] {
    var lines = text.lines.map(String.init)[...]
    var parts: [Part] = []
    while let line = lines.first {
      if line.allSatisfy(\Character.isWhitespace) || line.hasPrefix("<!--") {
        lines.removeFirst()
      } else {
        parts.append(part(line, &lines))
      }
    }
    return parts
  }

  private static func part(_ line: String, _ lines: inout ArraySlice<String>) -> Part {
    if line.hasPrefix("```") {
      let language = lines.removeFirst().drop { $0 == "`" }.prefix { $0 != " " }
      let code = Array(lines.prefix { !$0.hasPrefix("```") })
      lines = lines.dropFirst(code.count + 1)
      return .code(language: String(language), code)
    }
    if line.hasPrefix("    ") {
      return .indented(take(&lines) { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) })
    }
    if line.hasPrefix("#"), let heading = line.wholeMatch(of: /(#{1,4}) (.+)/) {
      lines.removeFirst()
      return .heading(level: heading.output.1.count, String(heading.output.2))
    }
    if line.hasPrefix("|") {
      let rows = take(&lines) { $0.hasPrefix("|") }.map(cells)
      return .table(titles: rows.first ?? [], rows: Array(rows.dropFirst(2)))
    }
    if item(line) != nil { return list(&lines) }
    return .paragraph(take(&lines) { !begins($0) }.joined(separator: "\n"))
  }

  /// The lines up to one that does not belong to the part. The first always does.
  private static func take(_ lines: inout ArraySlice<String>, while belongs: (String) -> Bool) -> [String] {
    var taken = [lines.removeFirst()]
    while let line = lines.first, belongs(line) { taken.append(lines.removeFirst()) }
    return taken
  }

  /// The cells of a row. A bar in code is part of the code.
  private static func cells(_ row: String) -> [String] {
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

  private static func list(_ lines: inout ArraySlice<String>) -> Part {
    let isNumbered = lines.first?.first?.isNumber ?? false
    var items: [String] = []
    while let line = lines.first {
      if let text = item(line) {
        items.append(String(text))
      } else if line.hasPrefix("  "), !items.isEmpty {
        items[items.count - 1] += "\n" + line.drop { $0 == " " }
      } else {
        break
      }
      lines.removeFirst()
    }
    return .list(isNumbered: isNumbered, items)
  }

  /// The text of a line that begins an item of a list.
  private static func item(_ line: String) -> Substring? {
    guard line.first == "-" || line.first?.isNumber == true else { return nil }
    return line.firstMatch(of: /^(?:-|\d+\.) (.+)$/)?.output.1
  }

  /// Whether a line ends the paragraph before it.
  private static func begins(_ line: String) -> Bool {
    line.allSatisfy(\Character.isWhitespace) || line.hasPrefix("```") || line.hasPrefix("|")
      || line.hasPrefix("#")
      || item(line) != nil
  }
}

/// What is inside a paragraph: words, code, bold, italics and links.
indirect enum MarkdownSpan: Equatable {
  case text(String)
  case code(String)
  case strong([MarkdownSpan])
  case emphasis([MarkdownSpan])
  case link([MarkdownSpan], to: String)

  static func all(in text: some StringProtocol) -> [MarkdownSpan] {
    var spans: [MarkdownSpan] = []
    var (words, rest) = ("", Substring(text))
    func add(_ span: MarkdownSpan, before after: Substring) {
      if !words.isEmpty { spans.append(.text(words)) }
      spans.append(span)
      (words, rest) = ("", after)
    }
    while let character = rest.first {
      if character == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        add(.code(String(rest[..<end].dropFirst())), before: rest[rest.index(after: end)...])
      } else if let (content, after) = marked(rest, "**") {
        add(.strong(all(in: content)), before: after)
      } else if let (content, after) = marked(rest, "*") {
        add(.emphasis(all(in: content)), before: after)
      } else if character == "[", let (text, address, after) = linked(rest) {
        add(.link(all(in: text), to: address), before: after)
      } else {
        words.append(character)
        rest.removeFirst()
      }
    }
    return words.isEmpty ? spans : spans + [.text(words)]
  }

  /// Text between two signs at the beginning, and what follows it.
  private static func marked(_ text: Substring, _ sign: String) -> (content: Substring, after: Substring)? {
    let content = text.dropFirst(sign.count)
    guard text.hasPrefix(sign), let first = content.first, !first.isWhitespace,
      let end = content.firstRange(of: sign)
    else { return nil }
    return (content[..<end.lowerBound], content[end.upperBound...])
  }

  /// A link at the beginning, and what follows it. Its text may have code with brackets in it.
  private static func linked(_ text: Substring) -> (text: Substring, address: String, after: Substring)? {
    guard let match = text.prefixMatch(of: /\[((?:`[^`]*`|[^\]`])+)\]\(([^)\s]*)\)/) else { return nil }
    return (match.output.1, String(match.output.2), text[match.range.upperBound...])
  }
}
