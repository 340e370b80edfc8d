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

  /// Prints page after page, each after a key; `q` leaves out the rest.
  func print(_ blocks: [any Block]) {
    let pages = pages(blocks)
    for (index, page) in pages.enumerated() {
      Terminal.print(page)
      if index + 1 < pages.count, !goesOn(page: index + 1, of: pages.count) { return }
    }
  }

  private func goesOn(page: Int, of count: Int) -> Bool {
    let prompt = KeyPrompt()
    defer { prompt.leave() }
    prompt.show([
      style.paint(clipped("\(page) of \(count) · Space: more · q: no more", to: style.width - 1), .dim)
    ])
    while let event = prompt.next() {
      switch event {
      case .key(.character("q")), .key(.escape), .key(.interrupt): return false
      case .key: return true
      case .resized, .ready: continue
      }
    }
    return false
  }

  /// The lines of each page, with room for the line below it. A block that fits on no page is cut.
  func pages(_ blocks: [any Block]) -> [[String]] {
    var pages: [[String]] = [[]]
    var room = height - 1
    for block in blocks {
      let lines = block.lines(style)
      let heights = block.lines(Style(color: false, width: style.width)).map(rows)
      let fits = heights.reduce(0, +) <= height - 1
      if fits, heights.reduce(0, +) > room {
        pages.append([])
        room = height - 1
      }
      for (line, height) in zip(lines, heights) {
        if height > room, room < self.height - 1 {
          pages.append([])
          room = self.height - 1
        }
        // A page does not begin with an empty line.
        if line.isEmpty, pages.count > 1, pages[pages.count - 1].isEmpty { continue }
        pages[pages.count - 1].append(line)
        room -= height
      }
    }
    return pages.filter { !$0.isEmpty }
  }

  /// A line that may not be broken, such as a command, has more rows if it is wider than the window.
  private func rows(_ line: String) -> Int { max((line.count + style.width - 1) / style.width, 1) }
}
