import Testing

@testable import racecourse

/// Every way in which output is laid out: widths of the README and a very narrow one, with and without color.
let styles = [20, 60, 80, 140].flatMap { width in
  [Style(color: false, width: width), Style(color: true, width: width)]
}

/// A pipe's style.
let plain = Style(color: false, width: 80)

/// Lines stay within the width and have color only if they may.
func expectTidy(_ lines: [String], _ style: Style, sourceLocation: SourceLocation = #_sourceLocation) {
  for line in lines {
    let text = line.withoutColors
    #expect(text.count <= style.width, "\(line)", sourceLocation: sourceLocation)
    #expect(!text.contains("\n") && !text.contains("\u{1B}"), "\(line)", sourceLocation: sourceLocation)
    if !style.color { #expect(line == text, sourceLocation: sourceLocation) }
  }
}

/// The lines that a narrow terminal may break: not the commands and comments that are to be copied.
func withoutCommands(_ lines: [String]) -> [String] {
  lines.filter { line in
    let text = line.withoutColors.drop { $0 == " " }
    return !["racecourse ", "// expect: "].contains { text.hasPrefix($0) }
  }
}
