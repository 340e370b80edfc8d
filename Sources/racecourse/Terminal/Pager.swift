import Foundation

/// Shows a screen that is longer than the window page by page. A page ends where a block does.
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

  /// The lines of each page, with room for the line below it. What no empty line parts stays together if it fits on a page.
  func pages(_ blocks: [any Block]) -> [[String]] {
    var pages = Pages(height: height - 1)
    for (index, section) in blocks.split(omittingEmptySubsequences: false, whereSeparator: { $0 is Space })
      .enumerated()
    {
      if index > 0 { pages.addSpace() }
      let parts = section.flatMap { $0.parts(style) }.map { $0.map(row) }
      if pages.add(parts.flatMap(\.self)) { continue }
      for part in parts where !pages.add(part) {
        for row in part { pages.add(row) }
      }
    }
    return pages.pages.filter { !$0.isEmpty }
  }

  /// A line that may not be broken, such as a command, has several rows if it is wider than the window.
  private func row(_ line: String) -> (line: String, height: Int) {
    (line, max((line.withoutColors.columns + style.width - 1) / style.width, 1))
  }

  private struct Pages {
    let height: Int
    var pages: [[String]] = [[]]
    var room: Int

    init(height: Int) { (self.height, room) = (height, height) }

    /// Adds lines that stay together, on a new page if they need it; false if they fit on no page.
    mutating func add(_ rows: [(line: String, height: Int)]) -> Bool {
      let sum = rows.reduce(0) { $0 + $1.height }
      guard sum <= height else { return false }
      if sum > room { begin() }
      for row in rows { add(row) }
      return true
    }

    mutating func add(_ row: (line: String, height: Int)) {
      if row.height > room { begin() }
      pages[pages.count - 1].append(row.line)
      room -= row.height
    }

    /// Parts what follows from what was before, at the latest at the beginning of a page: pages follow each other on the screen.
    mutating func addSpace() {
      if room <= 1 { begin() }
      add(("", 1))
    }

    private mutating func begin() {
      var first: [String] = []
      while pages[pages.count - 1].last == "" { first.append(pages[pages.count - 1].removeLast()) }
      pages.append(first)
      room = height - first.count
    }
  }
}
