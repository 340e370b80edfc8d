/// An error of the compiler, by what stays the same when it finds better words.
public struct Refusal: Sendable, Equatable {
  /// From 1.
  public let line: Int
  /// The diagnostic group; many errors have none.
  public let group: String?

  public init(line: Int, group: String? = nil) {
    self.line = line
    self.group = group
  }
}

extension Exhibit {
  /// The errors by which the Swift 6 compiler refuses the racy file, in its order; none if it accepts.
  public var refusals: [Refusal] { Refusal.expected[id] ?? [] }
}

extension Refusal {
  /// What is expected of each racy file that is refused. A test holds it against the compiler.
  fileprivate static let expected: [String: [Refusal]] = [
    "greeting": [Refusal(line: 13), Refusal(line: 14)],
    "shared-library": [Refusal(line: 5, group: "MutableGlobalVariable")],
    "local-picture": [Refusal(line: 21, group: "SendingClosureRisksDataRace")],
    "callback-update": [Refusal(line: 16), Refusal(line: 17)],
    "value-copies": [Refusal(line: 18, group: "SendingClosureRisksDataRace")],
    "sendable-request": [Refusal(line: 13)],
    "scale-while-displaying": [Refusal(line: 33, group: "SendingRisksDataRace")],
    "change-after-sending": [Refusal(line: 45, group: "SendingRisksDataRace")],
    "captured-closure": [Refusal(line: 34, group: "SendingRisksDataRace")],
    "captured-variable": [
      Refusal(line: 18, group: "SendingRisksDataRace"), Refusal(line: 17, group: "SendingRisksDataRace"),
    ],
    "inferred-isolation": [Refusal(line: 31, group: "ConformanceIsolation")],
    "visual-effect": [Refusal(line: 25)],
    "shared-cache": [Refusal(line: 19), Refusal(line: 23), Refusal(line: 25)],
    "slow-reset": [Refusal(line: 26, group: "SendingRisksDataRace")],
    "escaping-book": [Refusal(line: 28)],
    "library-account": [
      Refusal(line: 13), Refusal(line: 13), Refusal(line: 19),
      Refusal(line: 25, group: "IsolatedConformances"), Refusal(line: 26, group: "IsolatedConformances"),
    ],
    "reading-later": [Refusal(line: 23, group: "SendingClosureRisksDataRace")],
    "forgotten-dispatch": [Refusal(line: 20)],
    "counter": [Refusal(line: 19, group: "SendingRisksDataRace")],
  ]
}
