extension Picture {
  /// Draws the picture as lines for a terminal, each line two pixel rows high.
  ///
  /// A picture wider than `columns` is scaled down in proportion; a narrower one is never scaled up. Every
  /// line is as wide as the drawn picture. Pixels less than half opaque show the terminal's background.
  ///
  /// - Parameters:
  ///   - columns: The most characters in a line, at least 1.
  ///   - color: Whether to draw half blocks in 24-bit color, or plain ASCII characters by brightness, for
  ///     light text on a dark background.
  public func halfBlocks(columns: Int, color: Bool) -> [String] {
    precondition(columns >= 1, "A picture is drawn at least 1 column wide.")
    let drawn = fitted(columns: columns)
    return stride(from: 0, to: drawn.height, by: 2).map { y in
      let cells = (0..<drawn.width).map { x in
        Cell(top: drawn.visible(x, y), bottom: drawn.visible(x, y + 1))
      }
      return color ? colorLine(cells) : String(cells.map(\.character))
    }
  }

  private func fitted(columns: Int) -> Picture {
    guard width > columns else { return self }
    return scaled(toWidth: columns, height: max(1, (height * columns + width / 2) / width))
  }

  /// The color to draw at a place, or nil if the background shows, as it does below an unpaired last row.
  private func visible(_ x: Int, _ y: Int) -> Pixel? {
    guard y < height, self[x: x, y: y].alpha >= 128 else { return nil }
    return self[x: x, y: y]
  }

  private func colorLine(_ cells: [Cell]) -> String {
    var line = ""
    var pen = Pen()
    for cell in cells { pen.draw(cell, on: &line) }
    return line + "\u{1B}[0m"
  }
}

/// Two pixels, one above the other, that share one character; nil is the terminal's background.
private struct Cell {
  var top: Pixel?
  var bottom: Pixel?

  private static let ramp = Array(" .:-=+*#%@")

  var character: Character {
    // On a dark terminal black and the background look alike, so both count as 0.
    let brightness = ((top?.brightness ?? 0) + (bottom?.brightness ?? 0)) / 2
    return Self.ramp[brightness * Self.ramp.count / 256]
  }
}

/// The terminal's current colors, so that only changes are sent.
private struct Pen {
  var foreground: Pixel?
  var background: Pixel?

  mutating func draw(_ cell: Cell, on line: inout String) {
    switch (cell.top, cell.bottom) {
    case (nil, nil):
      setBackground(nil, on: &line)
      line += " "
    case (nil, let bottom?):
      setForeground(bottom, on: &line)
      setBackground(nil, on: &line)
      line += "▄"
    case (let top?, let bottom):
      setForeground(top, on: &line)
      setBackground(bottom, on: &line)
      line += "▀"
    }
  }

  private mutating func setForeground(_ color: Pixel, on line: inout String) {
    if foreground == color { return }
    foreground = color
    line += "\u{1B}[38;2;\(color.red);\(color.green);\(color.blue)m"
  }

  private mutating func setBackground(_ color: Pixel?, on line: inout String) {
    if background == color { return }
    background = color
    if let color {
      line += "\u{1B}[48;2;\(color.red);\(color.green);\(color.blue)m"
    } else {
      line += "\u{1B}[49m"
    }
  }
}
