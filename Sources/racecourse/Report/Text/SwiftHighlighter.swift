/// Colors the words of Swift source: keywords, types, strings, numbers and comments.
enum SwiftHighlighter {
  /// What has its own color.
  enum Kind: String { case plain, keyword, attribute, type, string, number, comment }

  /// A piece of a line in one color.
  struct Segment: Equatable {
    var text: String
    let kind: Kind
  }

  /// A line of source, divided where the color changes.
  static func segments(_ line: String) -> [Segment] {
    var segments: [Segment] = []
    var rest = Substring(line)
    var previous: SwiftToken?
    func add(_ count: Int, _ kind: Kind) {
      let text = rest.prefix(count)
      rest = rest.dropFirst(count)
      if text.isEmpty { return }
      if segments.last?.kind == kind {
        segments[segments.count - 1].text += text
      } else {
        segments.append(Segment(text: String(text), kind: kind))
      }
    }
    for token in SwiftToken.all(in: line) {
      let end = previous.map { $0.column + $0.text.count } ?? 1
      let isInString = token.isInterpolated || previous?.isInterpolated == true
      add(token.column - end, isInString ? .string : .plain)
      // The dots of a range have the color of its first number.
      let isRange = token.text == "." && token.column == end && segments.last?.kind == .number
      add(token.text.count, isRange ? .number : kind(token))
      previous = token
    }
    add(rest.count, .plain)
    return segments
  }

  private static func kind(_ token: SwiftToken) -> Kind {
    // An interpolation has the color of its string.
    if token.isInterpolated { return .string }
    return switch token.kind {
    case .keyword: .keyword
    case .identifier: token.text.first?.isUppercase == true ? .type : .plain
    case .attribute: .attribute
    case .number: .number
    case .string: .string
    case .comment: .comment
    case .sign: .plain
    }
  }
}

extension Style {
  /// A line of Swift source in its colors.
  func highlighted(_ line: String) -> String {
    SwiftHighlighter.segments(line).map { paint($0.text, $0.kind) }.joined()
  }

  /// A piece of Swift source in the color of its kind.
  func paint(_ text: String, _ kind: SwiftHighlighter.Kind) -> String {
    switch kind {
    case .plain: text
    case .keyword: paint(text, "35")
    case .attribute: paint(text, "33")
    case .type: paint(text, "36")
    case .string: paint(text, "32")
    case .number: paint(text, "34")
    case .comment: paint(text, "2")
    }
  }
}
