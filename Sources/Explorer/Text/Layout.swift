/// Breaks text at spaces and between East Asian characters so that no line has more than `width` columns, but not between a number
/// and its unit. A longer word is broken too: a path after a slash, another one after a sign rather than in a name.
package func wrap(_ text: String, width: Int) -> [String] {
  let width = max(width, 1)
  var lines: [String] = []
  var line = ""
  var column = 0
  for (part, follows) in unbroken(text) {
    var count = part.columns
    var space = follows && column > 0 ? " " : ""
    if column > 0 && column + space.count + count > width {
      lines.append(line)
      (line, column, space) = ("", 0, "")
    }
    var rest = part
    while count > width {
      // Not in the middle of a name, if there is another place.
      let part = rest.prefix(max(rest.prefix(columns: width).count, 1))
      if part.endIndex == rest.endIndex { break }
      let sign = part.lastIndex(of: "/") ?? part.lastIndex { !($0.isLetter || $0.isNumber || $0 == "_") }
      let end = sign.map(rest.index(after:)) ?? part.endIndex
      lines.append(String(rest[..<end]).trimmingTrailingSpaces())
      rest = rest[end...]
      count = rest.columns
    }
    line += space + rest
    column += space.count + count
  }
  if column > 0 { lines.append(line) }
  return lines
}

/// The parts of a text that are on one line if there is room, each with whether a space comes before it.
private func unbroken(_ text: String) -> [(part: Substring, follows: Bool)] {
  let words = wordsWithUnits(text)
  if text.utf8.allSatisfy({ $0 <= 0xE0 }) { return words.map { ($0, true) } }
  return words.flatMap { word -> [(Substring, Bool)] in
    // All wide characters have at least three bytes, and the first is one of these.
    guard word.utf8.contains(where: { $0 > 0xE0 }) else { return [(word, true)] }
    let breaks = zip(word.indices, word.indices.dropFirst()).filter { Character.mayBreak(word[$0], word[$1]) }
      .map(\.1)
    return zip([word.startIndex] + breaks, breaks + [word.endIndex]).enumerated().map {
      (word[$1.0..<$1.1], $0 == 0)
    }
  }
}

/// The columns of the widest part of a text that is on one line if there is room.
package func widestPart(of text: String) -> Int { unbroken(text).map(\.part.columns).max() ?? 0 }

/// The words of a text; a number and its unit are one.
private func wordsWithUnits(_ text: String) -> [Substring] {
  let words = text.split(separator: " ")
  guard words.contains(where: { units.contains($0.prefix { $0.isLetter }) }) else { return words }
  return words.reduce(into: []) { joined, word in
    if let last = joined.last, last.last?.isNumber == true, units.contains(word.prefix { $0.isLetter }) {
      joined[joined.count - 1] = text[last.startIndex..<word.endIndex]
    } else {
      joined.append(word)
    }
  }
}

private let units: Set<Substring> = ["s", "ms", "µs", "min", "kB", "MB", "GB"]

/// Breaks lines at the width of a terminal, each with its own indentation. The middle of a very long word is
/// left out.
package func wrapped(_ lines: [String], width: Int?) -> [String] {
  lines.flatMap { line -> [String] in
    let line =
      line.utf8.count < 1000
      ? line
      : line.split(separator: " ", omittingEmptySubsequences: false)
        .map { $0.count < 500 ? String($0) : $0.prefix(100) + "…" + $0.suffix(20) }.joined(separator: " ")
    guard let width, line.columns > width else { return [line] }
    let indent = String(line.prefix { $0 == " " })
    return wrap(line, width: width - indent.count).map { indent + $0 }
  }
}

/// Pads with spaces on the right.
package func pad(_ text: String, to width: Int) -> String {
  text + String(repeating: " ", count: max(width - text.columns, 0))
}

/// Pads with spaces on the left.
package func padLeft(_ text: String, to width: Int) -> String {
  String(repeating: " ", count: max(width - text.columns, 0)) + text
}

/// Shortens text that is too wide, and shows that it did.
package func clipped(_ text: String, to width: Int) -> String {
  text.columns <= width ? text : text.prefix(columns: max(width - 1, 0)) + "…"
}

extension String {
  /// The text without the spaces at its end.
  package func trimmingTrailingSpaces() -> String {
    guard utf8.last == UInt8(ascii: " ") else { return self }
    var text = Substring(self)
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

extension String {
  /// The text with an uppercase first letter.
  package var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// `a`, `a and b`, `a, b and c`.
package func listed(_ words: [some CustomStringConvertible], _ conjunction: String = "and") -> String {
  let words = words.map(\.description)
  guard let last = words.last, words.count > 1 else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}
