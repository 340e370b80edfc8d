import Foundation

/// Shows a screen that is longer than the window page by page.
struct Pager {
  /// The lines of the window.
  let height: Int
  let style: Style

  /// Nil without somebody who can press a key.
  init?(_ style: Style) {
    guard Terminal.isInput, FullScreen.isPossible, let height = Terminal.rows, height > 4 else { return nil }
    (self.height, self.style) = (height, style)
  }

  init(height: Int, style: Style) { (self.height, self.style) = (height, style) }

  /// Prints page after page, each after a key; `q` leaves out the rest: then it returns false.
  func print(_ blocks: [any Block]) -> Bool {
    let pages = pages(blocks)
    for (index, page) in pages.enumerated() {
      Terminal.print(page)
      if index + 1 < pages.count, !goesOn(page: index + 1, of: pages.count) { return false }
    }
    return true
  }

  private func goesOn(page: Int, of count: Int) -> Bool {
    let prompt = KeyPrompt()
    defer { prompt.leave() }
    prompt.show([
      style.paint(clipped("\(page) of \(count) · Space: more · q: no more", to: style.width - 1), .dim)
    ])
    while let event = prompt.next() {
      switch event {
      case .key(.character("q")), .key(.escape): return false
      case .key(.interrupt):
        // The key is no signal while the terminal is taken.
        prompt.leave()
        raise(SIGINT)
        return false
      case .key: return true
      case .resized, .ready: continue
      }
    }
    return false
  }

  /// The lines of each page, with room for the line below it. A page ends in its last third: where an empty line begins the
  /// next part, or else between two blocks, or else between two lines; never behind a heading.
  func pages(_ blocks: [any Block]) -> [[String]] {
    var rows = rows(of: blocks)[...]
    var pages: [[String]] = []
    while !rows.isEmpty {
      let page = rows[..<end(of: rows)]
      pages.append(page.map(\.line))
      rows = rows[page.endIndex...]
    }
    return pages
  }

  /// How good the place before a line is to end a page.
  private enum Edge: Int, Comparable {
    case none, line, block, space

    static func < (one: Edge, other: Edge) -> Bool { one.rawValue < other.rawValue }
  }

  private struct Row {
    let line: String
    /// A line that may not be broken, such as a command, has several rows if it is wider than the window.
    let height: Int
    let edge: Edge
  }

  private func rows(of blocks: [any Block]) -> [Row] {
    var rows: [Row] = []
    var isBehindHeading = false
    for block in blocks {
      for part in block.parts(style) {
        for (index, line) in part.enumerated() {
          let isSpace = line.isEmpty
          let isNone = isBehindHeading || isSpace && rows.last?.line.isEmpty ?? true
          let edge = isNone ? Edge.none : isSpace ? .space : index == 0 ? .block : .line
          let height = max((line.withoutColors.columns + style.width - 1) / style.width, 1)
          rows.append(Row(line: line, height: height, edge: edge))
          if !isSpace { isBehindHeading = block is Rule }
        }
      }
    }
    return rows
  }

  /// Where the next page of these rows ends.
  private func end(of rows: ArraySlice<Row>) -> Int {
    var room = height - 1
    let fitting = rows.prefix { row in
      room -= row.height
      return room >= 0
    }.count
    guard fitting < rows.count else { return rows.endIndex }
    let most = max(fitting, 1)
    let last = rows.startIndex + most
    return (rows.startIndex + max(most * 2 / 3, 1)...last).max { (rows[$0].edge, $0) < (rows[$1].edge, $1) }
      ?? last
  }
}
