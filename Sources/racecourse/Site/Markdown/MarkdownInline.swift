/// Renders what is inside a paragraph: code, bold, italics and links.
struct MarkdownInline {
  let link: (String) -> String?

  func html(_ text: some StringProtocol) -> String {
    var result = ""
    var rest = Substring(text)
    while let character = rest.first {
      if character == "`", let end = rest.dropFirst().firstIndex(of: "`") {
        result += "<code>\(HTML.escaped(rest[..<end].dropFirst()))</code>"
        rest = rest[rest.index(after: end)...]
      } else if let (name, content, after) = emphasis(rest) {
        result += "<\(name)>\(html(content))</\(name)>"
        rest = after
      } else if character == "[", let (text, address, after) = linked(rest) {
        let content = html(text)
        result += link(address).map { "<a href=\"\(HTML.escaped($0))\">\(content)</a>" } ?? content
        rest = after
      } else {
        result += HTML.escaped(String(character))
        rest.removeFirst()
      }
    }
    return result
  }

  /// Bold or italic text at the beginning, and what follows it.
  private func emphasis(_ text: Substring) -> (name: String, content: Substring, after: Substring)? {
    for (sign, name) in [("**", "strong"), ("*", "em")] where text.hasPrefix(sign) {
      let content = text.dropFirst(sign.count)
      guard let first = content.first, !first.isWhitespace, let end = content.firstRange(of: sign) else {
        continue
      }
      return (name, content[..<end.lowerBound], content[end.upperBound...])
    }
    return nil
  }

  /// A link at the beginning, and what follows it. Its text may have code with brackets in it.
  private func linked(_ text: Substring) -> (text: Substring, address: String, after: Substring)? {
    guard let match = text.prefixMatch(of: /\[((?:`[^`]*`|[^\]`])+)\]\(([^)\s]*)\)/) else { return nil }
    return (match.output.1, String(match.output.2), text[match.range.upperBound...])
  }
}
