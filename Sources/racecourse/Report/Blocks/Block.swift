/// A part of a screen: what there is, from which a renderer makes what is seen.
protocol Block: Sendable {
  /// As it is seen on a terminal.
  func lines(_ style: Style) -> [String]
  /// The same in the parts that it consists of: a page may end after each of them.
  func parts(_ style: Style) -> [[String]]
}

extension Block {
  func parts(_ style: Style) -> [[String]] { [lines(style)] }
}

/// Puts a screen together: `Paragraph("goal: \(goal)")`, one block below the other.
@resultBuilder enum Blocks {
  static func buildExpression(_ block: some Block) -> [any Block] { [block] }
  static func buildExpression(_ blocks: [any Block]) -> [any Block] { blocks }
  static func buildBlock(_ parts: [any Block]...) -> [any Block] { parts.flatMap(\.self) }
  static func buildOptional(_ part: [any Block]?) -> [any Block] { part ?? [] }
  static func buildEither(first part: [any Block]) -> [any Block] { part }
  static func buildEither(second part: [any Block]) -> [any Block] { part }
  static func buildArray(_ parts: [[any Block]]) -> [any Block] { parts.flatMap(\.self) }
}

extension [any Block] {
  func lines(_ style: Style) -> [String] { flatMap { $0.lines(style) } }
}

/// An empty line.
struct Space: Block {
  func lines(_ style: Style) -> [String] { [""] }
}

/// Text that is broken at spaces. What is before its first line, a label or a sign, has a column of its own.
struct Paragraph: Block {
  let text: Text
  var label = Text("")
  /// The columns of the label, with the space after it.
  var labelWidth = 0
  var indent = 0

  init(_ text: Text, _ tone: Tone = .plain, indent: Int = 0) {
    self.text = text.toned(tone)
    self.indent = indent
  }

  /// - Parameter label: what is before the first line; if it is empty, that line begins there.
  init(label: Text, width: Int, _ text: Text, _ tone: Tone = .plain, indent: Int = 0) {
    self.init(text, tone, indent: indent)
    (self.label, labelWidth) = (label, width)
  }

  /// - Parameter mark: one sign.
  init(mark: Text, _ text: Text, _ tone: Tone = .plain, indent: Int = 0) {
    self.init(label: mark, width: 2, text, tone, indent: indent)
  }

  /// Whether all of so many agree with the catalog, such as `3 files`, or which differ.
  static func agreement(_ all: String, differing names: [String]) -> Paragraph {
    names.isEmpty ? Paragraph("\(all): all agree with the catalog.", .good) : .differing(names)
  }

  static func differing(_ names: [String]) -> Paragraph {
    Paragraph("These differ from the catalog: \(names.joined(separator: ", ")).", .bad)
  }

  func lines(_ style: Style) -> [String] {
    let further = String(repeating: " ", count: labelWidth)
    let first = label.plain.isEmpty ? "" : style.shown(label) + pad("", to: labelWidth - label.plain.columns)
    let lines = style.wrapped(text, width: max(style.width - indent - labelWidth, 10))
    let space = String(repeating: " ", count: indent)
    return lines.enumerated().map { space + ($0.offset == 0 ? first : further) + $0.element }
  }
}

/// One line, however long, so that it can be copied.
struct Line: Block {
  let text: Text
  let indent: Int

  init(_ text: Text, _ tone: Tone = .plain, indent: Int = 0) {
    self.text = text.toned(tone)
    self.indent = indent
  }

  init(command: String, indent: Int = 2) { self.init(Text(command, .command), indent: indent) }

  func lines(_ style: Style) -> [String] { [pad("", to: indent) + style.shown(text)] }
}

/// A line across the screen, with a title in it.
struct Rule: Block {
  var title: String?

  func lines(_ style: Style) -> [String] {
    let name = title.map { clipped($0, to: style.width - 4) }
    let begin: Text = name.map { "\("── ", .dim)\($0, .title) " } ?? ""
    let rest = String(repeating: "─", count: style.width - begin.plain.columns)
    return [style.shown(begin + Text(rest, .dim)).trimmingTrailingSpaces()]
  }
}

/// Blocks that are further to the right than those around them.
struct Indented: Block {
  let columns: Int
  let blocks: [any Block]

  init(_ columns: Int, @Blocks blocks: () -> [any Block]) {
    self.columns = columns
    self.blocks = blocks()
  }

  func lines(_ style: Style) -> [String] {
    blocks.lines(style.narrower(by: columns)).map { $0.isEmpty ? "" : pad("", to: columns) + $0 }
  }
}

/// Two forms of the same: the first on a terminal that has so many columns, the second on a narrower one.
struct IfWide: Block {
  let columns: Int
  let wide, narrow: [any Block]

  init(_ columns: Int, @Blocks wide: () -> [any Block], @Blocks otherwise narrow: () -> [any Block]) {
    (self.columns, self.wide, self.narrow) = (columns, wide(), narrow())
  }

  func lines(_ style: Style) -> [String] { (style.width >= columns ? wide : narrow).lines(style) }
}

/// What is drawn rather than written, such as a timeline.
struct Drawing: Block {
  let draw: @Sendable (Style) -> [String]

  init(_ draw: @escaping @Sendable (Style) -> [String]) { self.draw = draw }

  func lines(_ style: Style) -> [String] { draw(style) }
}

// What tests show, too.
extension PrintedLines: Block {}
extension ReplayColumns: Block {}

/// Terms, each with its meaning beside it; below it on a narrow terminal, or if the term is long.
struct Terms: Block {
  let entries: [(term: Text, meaning: Text)]
  var indent = 0

  init(_ entries: [(term: Text, meaning: Text)], indent: Int = 0) {
    (self.entries, self.indent) = (entries, indent)
  }

  func lines(_ style: Style) -> [String] { parts(style).flatMap(\.self) }

  func parts(_ style: Style) -> [[String]] {
    entries.map { term, meaning -> [any Block] in
      guard style.width >= 60 else {
        return [Paragraph(term, indent: indent), Paragraph(meaning, indent: indent + 2)]
      }
      let width = 26 - indent
      if term.plain.columns + 2 <= width {
        return [Paragraph(label: term, width: width, meaning, indent: indent)]
      }
      return [Line(term, indent: indent), Paragraph(meaning, indent: 26)]
    }.map { $0.lines(style) }
  }
}

extension Array {
  /// Its elements in parts, such as those below one heading: elements in a row that have the same key.
  func parts<Key: Equatable>(by key: (Element) -> Key) -> [[Element]] {
    reduce(into: []) { parts, element in
      if let last = parts.last?.last, key(last) == key(element) {
        parts[parts.count - 1].append(element)
      } else {
        parts.append([element])
      }
    }
  }
}
