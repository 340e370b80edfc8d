/// What is said, and how it is meant, without how it is laid out: `"in \(place, link: path): \("lost", .bad)"`.
struct Text: ExpressibleByStringInterpolation, Sendable {
  /// A part with one meaning.
  struct Run: Sendable {
    var text: String
    var tone = Tone.plain
    /// The path of a file that it leads to.
    var link: String?
  }

  private(set) var runs: [Run] = []

  init(_ text: String, _ tone: Tone = .plain, link path: String? = nil) {
    runs = [Run(text: text, tone: tone, link: path)]
  }

  init(stringLiteral text: String) { self.init(text) }
  init(stringInterpolation parts: Parts) { self = parts.text }

  struct Parts: StringInterpolationProtocol {
    fileprivate var text = Text("")

    init(literalCapacity: Int, interpolationCount: Int) {}
    mutating func appendLiteral(_ text: String) { self.text += Text(text) }
    mutating func appendInterpolation(_ value: some CustomStringConvertible, _ tone: Tone = .plain) {
      text += Text(value.description, tone)
    }
    mutating func appendInterpolation(_ text: Text) { self.text += text }
    mutating func appendInterpolation(_ text: String, link path: String) {
      self.text += Text(text, link: path)
    }
  }

  static func += (one: inout Text, other: Text) {
    for run in other.runs where !run.text.isEmpty {
      if let last = one.runs.last, last.text.isEmpty || last.tone == run.tone && last.link == run.link {
        one.runs[one.runs.count - 1] = Run(text: last.text + run.text, tone: run.tone, link: run.link)
      } else {
        one.runs.append(run)
      }
    }
  }

  static func + (one: Text, other: Text) -> Text {
    var both = one
    both += other
    return both
  }

  /// The words alone.
  var plain: String { runs.map(\.text).joined() }

  /// The same, with this meaning where it has none.
  func toned(_ tone: Tone) -> Text {
    var text = self
    for index in runs.indices where runs[index].tone == .plain { text.runs[index].tone = tone }
    return text
  }
}

extension Text {
  /// Whether something is as expected.
  static func sign(_ holds: Bool) -> Text { holds ? Text("✓", .good) : Text("✗", .bad) }

  static let warning = Text("!", .warning)

  /// The player has reached the goal, which may be a wrong outcome.
  static let won = Text("★", .good)
}

extension Expectation {
  /// The sign of an outcome.
  var sign: String {
    switch self {
    case .acceptable: "✓"
    case .forbidden: "✗"
    case .unknown: "?"
    }
  }

  var tone: Tone {
    switch self {
    case .acceptable: .good
    case .forbidden: .bad
    case .unknown: .warning
    }
  }

  /// Its sign, in its color.
  var mark: Text { Text(sign, tone) }
}
