/// Makes links to the glossary of the words that it explains: of the first mention of each in a text.
struct TermLinks {
  /// The entries by their names, in lowercase.
  private let ids: [String: String]
  /// How many words the longest name has.
  private let longest: Int

  init(_ glossary: Glossary) {
    let names = glossary.entries.flatMap { entry in
      entry.names.map { ($0.lowercased(), PageNames.term(entry)) }
    }
    ids = Dictionary(names) { first, _ in first }
    longest = names.map { $0.0.split(separator: " ").count }.max() ?? 0
  }

  /// The text as HTML with links. What is a link already, a heading, or code of its own lines stays as it is.
  func linked(_ html: String) -> String {
    var (result, rest) = ("", html[...])
    var open: [Substring] = []
    var seen: Set<String> = []
    while let start = rest.firstIndex(of: "<") {
      result += linked(rest[..<start], inside: open, &seen)
      let end = rest[start...].firstIndex(of: ">").map(rest.index(after:)) ?? rest.endIndex
      let tag = rest[start..<end]
      let name = tag.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "/" }
      if name.hasPrefix("/") { open.removeLast(open.isEmpty ? 0 : 1) } else { open.append(name) }
      result += tag
      rest = rest[end...]
    }
    return result + rest
  }

  private func linked(_ text: Substring, inside open: [Substring], _ seen: inout Set<String>) -> String {
    guard open.contains("p") || open.contains("li") || open.contains("td"), !open.contains("a") else {
      return String(text)
    }
    if open.last == "code" {
      guard let id = ids[text.lowercased()], seen.insert(id).inserted else { return String(text) }
      return link(text, id)
    }
    var (result, rest) = ("", text)
    var isAtWord = true
    while let first = rest.first {
      if isAtWord, first.isLetter, let (name, id) = name(atStartOf: rest), !seen.contains(id) {
        seen.insert(id)
        result += link(name, id)
        rest = rest[name.endIndex...]
        isAtWord = false
        continue
      }
      isAtWord = !(first.isLetter || first.isNumber || first == "&" || first == "'" || first == "-")
      result.append(first)
      rest.removeFirst()
    }
    return result
  }

  /// The longest name at the beginning of a text, which may be in the plural.
  private func name(atStartOf text: Substring) -> (name: Substring, id: String)? {
    var ends: [Substring.Index] = []
    var end = text.startIndex
    while ends.count < longest {
      let word = text[end...].prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "'" }
      if word.isEmpty { break }
      ends.append(word.endIndex)
      guard word.endIndex < text.endIndex, text[word.endIndex].isWhitespace else { break }
      end = text.index(after: word.endIndex)
    }
    for end in ends.reversed() {
      let name = text[..<end]
      let key = name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
      if let id = ids[key] ?? (key.hasSuffix("s") ? ids[String(key.dropLast())] : nil) { return (name, id) }
    }
    return nil
  }

  private func link(_ text: Substring, _ id: String) -> String {
    "<a href=\"#/glossary/\(id)\">\(text)</a>"
  }
}
