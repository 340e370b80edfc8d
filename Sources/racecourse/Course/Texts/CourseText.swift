import Foundation

/// A text of the course in Markdown: a title, prose, and sections, each below a heading `## Name`.
///
/// What reads a part of it notes what is missing there, so that an author learns all of it at once.
struct CourseText {
  /// A section: its heading, and what is below.
  struct Section {
    let name: String
    /// The line of its heading, from 1.
    let line: Int
    let body: Substring
  }

  /// An item of a list, without its bullet or number.
  struct Item {
    /// The line at which it begins, from 1.
    let line: Int
    /// The names at its beginning, each in backticks.
    var names: [String] = []
    var text: String
  }

  /// As an error names it, such as `Lessons/Actors/counter.md`.
  let path: String
  /// The title, with code in backticks.
  let title: String
  /// What is between the title and the first section.
  let prose: Substring
  private(set) var sections: [Section]
  private(set) var problems: [TextProblem] = []
  private var properties: [String: Item] = [:]

  /// - Parameter known: the sections that such a text may have; without it, it may have any.
  init(_ text: String, path: String, known: [String]? = nil) {
    // A checkout may end its lines in another way.
    let text = text.utf8.contains(13) ? text.replacing("\r\n", with: "\n") : text
    let isHeading: (Substring) -> Bool =
      known == nil
      ? { $0.hasPrefix("## ") } : { $0.hasPrefix("##") && $0.drop { $0 == "#" }.first == " " }
    var headings: [(name: String, line: Int, range: Range<Substring.Index>)] = []
    var title: (text: Substring, end: Substring.Index)?
    for (number, line) in text.lines.enumerated() {
      guard line.first == "#" || line.first == " " else { continue }
      let words = line.drop { $0 == " " }
      if isHeading(words) {
        // A heading of another level is no section.
        let name = words.hasPrefix("## ") ? words.dropFirst(3).words : words.words
        headings.append((name, number + 1, line.startIndex..<line.endIndex))
      } else if title == nil, headings.isEmpty, words.hasPrefix("# ") {
        title = (words.dropFirst(2), line.endIndex)
      }
    }
    let ends = headings.dropFirst().map(\.range.lowerBound) + [text.endIndex]
    sections = zip(headings, ends).map {
      Section(name: $0.name, line: $0.line, body: text[$0.range.upperBound..<$1])
    }
    self.path = path
    self.title = title?.text.words ?? ""
    let start = title?.end ?? text.startIndex
    prose = text[start..<max(start, headings.first?.range.lowerBound ?? text.endIndex)]
    if self.title.isEmpty { note(1, "The title is missing. Write '# ' and a few words.") }
    for section in sections where known?.contains(section.name) == false {
      note(
        section.line, "There is no section '\(section.name)' in such a text.",
        section.name.filter { $0 != "#" }.words, known ?? [])
    }
    for (first, section) in zip(sections, sections.dropFirst()) where known != nil {
      if first.name == section.name { note(section.line, "The section '\(section.name)' is there twice.") }
    }
  }

  /// Notes what is wrong in a line, with the right word that is nearest to what is there.
  mutating func note(_ line: Int, _ text: String, _ word: String = "", _ candidates: [String] = []) {
    let hint =
      candidates.isEmpty
      ? ""
      : nearest(to: word, in: candidates).map { " Did you mean '\($0)'?" }
        ?? " It can be \(candidates.map { "'\($0)'" }.joined(separator: ", "))."
    problems.append(TextProblem(path: path, line: line, text: text + hint))
  }

  /// Takes sections of another text where it has none of that name.
  mutating func take(_ names: [String], from others: [Section]) {
    sections += others.filter { names.contains($0.name) }
  }

  /// What is below the heading of that name; nil if there is no such section.
  func markdown(_ name: String) -> String? {
    sections.first { $0.name == name }?.body.drop(while: \.isNewline).trimmingLineEnds
  }

  /// The section as one paragraph, with code in single quotes.
  mutating func paragraph(_ name: String, isRequired: Bool = true) -> String {
    let text = (markdown(name) ?? "").words.unquoted
    if isRequired, text.isEmpty { missing(name, "its text") }
    return text
  }

  /// The items of a section's list.
  mutating func items(_ name: String, isRequired: Bool = true, as example: String) -> [Item] {
    guard let section = sections.first(where: { $0.name == name }) else {
      if isRequired { missing(name, "a list such as '\(example)'") }
      return []
    }
    var items: [Item] = []
    for (number, line) in section.body.lines.enumerated() {
      let line = line.drop { $0 == " " }
      if line.isEmpty { continue }
      if let text = Self.afterBullet(line) {
        items.append(Item(line: section.line + number, text: String(text)))
      } else if !items.isEmpty {
        items[items.count - 1].text += " " + line
      }
    }
    if isRequired, items.isEmpty { missing(name, "a list such as '\(example)'") }
    return items
  }

  /// The items of a section's list, such as `` - `a name`: what it means ``, or with several names and commas.
  ///
  /// - Parameter otherwise: whether `otherwise` can take the place of the names.
  mutating func named(_ name: String, isRequired: Bool = true, otherwise: Bool = false) -> [Item] {
    let example = "- `name`: what it means"
    return items(name, isRequired: isRequired, as: example).compactMap { item in
      let read =
        otherwise && item.text.hasPrefix("otherwise:")
        ? ([], item.text.dropFirst(10)) : Self.names(item.text)
      guard let (names, rest) = read, case let text = rest.words, !text.isEmpty else {
        note(item.line, "The item has no name, or nothing after it. Write '\(example)'.")
        return nil
      }
      return Item(line: item.line, names: names, text: text)
    }
  }

  private mutating func missing(_ name: String, _ expected: String) {
    let line = sections.first { $0.name == name }?.line
    note(
      line ?? 1, "The section '## \(name)' \(line == nil ? "is missing" : "is empty"). Write \(expected).")
  }

  /// What follows a bullet or a number.
  private static func afterBullet(_ text: Substring) -> Substring? {
    let digits = text.prefix { $0.isNumber }
    let rest = text.dropFirst(digits.count)
    guard digits.isEmpty ? rest.first == "-" || rest.first == "*" : rest.first == ".",
      rest.dropFirst().first?.isWhitespace == true
    else { return nil }
    return rest.dropFirst().drop(while: \.isWhitespace)
  }

  /// The names at the beginning, and what follows their colon.
  private static func names(_ text: String) -> ([String], Substring)? {
    var (names, rest): ([String], Substring) = ([], text[...])
    while rest.first == "`", let end = rest.dropFirst().firstIndex(of: "`") {
      let name = rest[rest.index(after: rest.startIndex)..<end]
      guard !name.isEmpty else { return nil }
      names.append(String(name))
      rest = rest[end...].dropFirst().drop(while: \.isWhitespace)
      if rest.first == ":" { return (names, rest.dropFirst()) }
      guard rest.first == "," else { return nil }
      rest = rest.dropFirst().drop(while: \.isWhitespace)
    }
    return nil
  }
}

// The section `Properties`: a list of names and values.
extension CourseText {
  /// Reads the section.
  mutating func readProperties(known: [String], isRequired: Bool) {
    for item in named("Properties", isRequired: isRequired) {
      let name = item.names[0]
      if !known.contains(name) { note(item.line, "There is no property '\(name)'.", name, known) }
      if properties[name] != nil { note(item.line, "The property '\(name)' is there twice.") }
      properties[name] = item
    }
  }

  /// The line of a property, or of the section.
  func line(of property: String) -> Int {
    properties[property]?.line ?? sections.first { $0.name == "Properties" }?.line ?? 1
  }

  /// The value of a property, as an author wrote it.
  mutating func property(_ name: String, isRequired: Bool = true) -> String? {
    if isRequired, properties[name] == nil {
      note(line(of: name), "The property '\(name)' is missing. Write '- `\(name)`: ' and its value.")
    }
    return properties[name]?.text
  }

  /// The value of a property that is one of a few words.
  mutating func choice<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String, of: Word.Type = Word.self, isRequired: Bool = true
  ) -> Word? {
    property(name, isRequired: isRequired).flatMap { word($0, name) }
  }

  /// The value of a property that is a list of a few words.
  mutating func choices<Word: RawRepresentable<String> & CaseIterable>(_ name: String) -> [Word] {
    (property(name) ?? "").components(", ").compactMap { word($0, name) }
  }

  /// The value of a property that is a number from 1.
  mutating func number(_ name: String, isRequired: Bool = true) -> Int? {
    guard let value = property(name, isRequired: isRequired) else { return nil }
    if let number = Int(value), number > 0 { return number }
    note(line(of: name), "The property '\(name)' is no number from 1: '\(value)'.")
    return nil
  }

  private mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ value: String, _ name: String
  ) -> Word? {
    if let word = Word(rawValue: value) { return word }
    let words = Word.allCases.map(\.rawValue)
    note(line(of: name), "The property '\(name)' cannot be '\(value)'.", value, words)
    return nil
  }
}

extension StringProtocol {
  /// The words, with one space between them. They are found by their bytes, too.
  var words: String {
    Substring(self).utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      .map { Substring($0) }.joined(separator: " ")
  }

  /// The lines, also the empty ones. They are found by their bytes: to look at each character takes ten times as long.
  var lines: [Substring] {
    let text = Substring(self)
    let ends = Array(text.utf8).withUnsafeBytes { bytes in
      var ends: [Int] = []
      var start = 0
      while start < bytes.count, let first = bytes.baseAddress,
        let found = memchr(first + start, 10, bytes.count - start)
      {
        ends.append(found - UnsafeMutableRawPointer(mutating: first))
        start = ends[ends.count - 1] + 1
      }
      return ends
    }
    var lines: [Substring] = []
    var (start, rest) = (0, text)
    for end in ends {
      let index = text.utf8.index(rest.startIndex, offsetBy: end - start)
      lines.append(text[rest.startIndex..<index])
      rest = text[text.utf8.index(after: index)...]
      start = end + 1
    }
    return lines + [rest]
  }

  /// Code in single quotes, as in what the tool shows.
  var unquoted: String { String(self).replacing("`", with: "'") }

  /// Without a period at the end: the meaning of an outcome is part of a line.
  var asMeaning: String { (hasSuffix(".") || hasSuffix("。") ? String(dropLast()) : String(self)).unquoted }

  /// The parts between commas, for example.
  func components(_ separator: String) -> [String] { split(separator: separator).map { String($0) } }

  /// Without empty lines at the end.
  fileprivate var trimmingLineEnds: String {
    var text = self[...]
    while text.last?.isNewline == true { text = text.dropLast() }
    return String(text)
  }
}
