import Report

/// Swift source in its colors.
enum CodeHTML {
  /// A line: each piece that has a color is an element with one letter for its class.
  static func colored(_ line: String) -> String {
    SwiftHighlighter.segments(line).map { segment in
      let text = HTML.escaped(segment.text)
      return name(segment.kind).map { "<span class=\"\($0)\">\(text)</span>" } ?? text
    }.joined()
  }

  /// The class of a kind; nil for what has no color.
  private static func name(_ kind: SwiftHighlighter.Kind) -> String? {
    switch kind {
    case .plain: nil
    case .keyword: "k"
    case .attribute: "a"
    case .type: "t"
    case .string: "s"
    case .number: "n"
    case .comment: "c"
    }
  }
}
