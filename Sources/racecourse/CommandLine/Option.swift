/// An option of a command.
struct Option: Equatable, Sendable {
  /// What follows an option.
  struct Value: Equatable, Sendable {
    /// What can be typed for it.
    enum Kind: Sendable {
      case word, folder, file
    }

    /// Its placeholder in help, such as `n`.
    let name: String
    var kind = Kind.word
    /// All possible values; empty if they are not known.
    var choices: [String] = []
  }

  /// As it is typed, such as `--seed`.
  let name: String
  /// One letter that means the same, such as `-h`.
  var short: String?
  /// What follows it; nil if nothing does.
  var value: Value?
  /// What it does, in one sentence.
  var help: String

  /// The same option with another sentence.
  func explained(_ help: String) -> Option {
    var option = self
    option.help = help
    return option
  }

  /// How help lists it, such as `-h, --help` or `--seed <n>`.
  var label: String { (short.map { $0 + ", " } ?? "") + name + (value.map { " <\($0.name)>" } ?? "") }
}

extension Option {
  static let racy = Option(name: "--racy", help: "Run the racy file only.")
  static let fixed = Option(name: "--fixed", help: "Run the fixed file only.")
  /// For a learner's own file.
  static let defaultIsolation = Option(
    name: "--default-isolation",
    value: .init(name: "isolation", choices: DefaultIsolation.allCases.map(\.rawValue)),
    help: """
      The default isolation of a file of your own: nonisolated, as in a package, or MainActor, as in a new app. \
      Without it, a comment '// default isolation: …' in the file decides; without that, nonisolated.
      """)
  /// For a learner's own file.
  static let expect = Option(
    name: "--expect", value: .init(name: "outcome"),
    help: """
      A correct outcome of files of your own, such as "2, 2"; can be repeated. All other outcomes are wrong. \
      Without it, comments '// expect: "2, 2"' in the files decide; without those, you do.
      """)
  static let help = Option(name: "--help", short: "-h", help: "Show help information.")
  static let version = Option(name: "--version", help: "Show the version.")
}
