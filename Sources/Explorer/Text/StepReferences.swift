/// References to steps in a text that explains a schedule. One is behind the words for each step that the text names. Where the
/// steps are shown too, it becomes a sign, such as ①; elsewhere it is left out.
package struct StepReferences {
  /// The steps that a text names, in their order in the schedule.
  package let steps: [Int]

  private let numbers: [Int: Int]

  package init(in text: String?) {
    steps = Set((text ?? "").matches(of: Self.pattern).compactMap { Int($0.output.1) }).sorted()
    numbers = Dictionary(uniqueKeysWithValues: zip(steps, 1...))
  }

  /// What stands in a text for the sign of a step.
  package static func reference(to step: Int) -> String { "\(Self.begin)\(step)\(Self.end)" }

  /// A text in which no sign is shown.
  package static func removed(from text: String) -> String { text.replacing(pattern, with: "") }

  /// The sign of a step that the text names; nil for another one.
  package func sign(of step: Int) -> String? {
    numbers[step].map { number in
      let circled = UnicodeScalar(Self.circledOne + UInt32(number) - 1)
      return number <= Self.mostCircled ? circled.map(String.init) ?? "" : "(\(number))"
    }
  }

  /// The text with its signs. They stay on the line of the words before them.
  package func signed(_ text: String) -> String {
    text.replacing(
      Self.pattern,
      with: { match in
        let start = match.range.lowerBound
        let isFirst = start == text.startIndex || text[text.index(before: start)] != Self.end
        return (isFirst ? "\u{A0}" : "") + (Int(match.output.1).flatMap(sign) ?? "")
      })
  }

  // No text has these characters: Unicode leaves their meaning to programs.
  private static let begin: Character = "\u{E000}"
  private static let end: Character = "\u{E001}"
  nonisolated(unsafe) private static let pattern = /\u{E000}(\d+)\u{E001}/
  private static let circledOne: UInt32 = 0x2460
  private static let mostCircled = 20
}
