/// How a file is compiled.
struct CompileSettings: Equatable, Sendable {
  /// Which language mode applies.
  enum LanguageMode: String, Sendable {
    /// Code that races compiles; as a rule without warnings.
    case swift5
    /// Code that could race is refused; with warnings.
    case swift6
  }

  /// Which language mode applies.
  let languageMode: LanguageMode
  /// Where code without explicit isolation runs.
  let defaultIsolation: DefaultIsolation
  /// Whether Swift 5 mode warns, too.
  let warns: Bool

  init(_ languageMode: LanguageMode, _ defaultIsolation: DefaultIsolation, warns: Bool = false) {
    self.languageMode = languageMode
    self.defaultIsolation = defaultIsolation
    self.warns = warns
  }

  /// The compiler's options: the language mode, the isolation, and diagnostics on one line.
  var options: [String] {
    languageOptions + isolationOptions + [
      "-parse-as-library", "-diagnostic-style", "llvm", "-print-diagnostic-groups",
    ]
  }

  private var languageOptions: [String] {
    switch languageMode {
    case .swift5: ["-swift-version", "5"] + (warns ? [] : ["-suppress-warnings"])
    case .swift6: ["-swift-version", "6"]
    }
  }

  /// Code whose default is the main actor also gets the upcoming features of a new app and of the lessons. A package that
  /// `swift package init` makes has none of them, so its nonisolated async functions leave their caller's actor.
  private var isolationOptions: [String] {
    switch defaultIsolation {
    case .nonisolated: []
    case .mainActor:
      [
        "-default-isolation", "MainActor",
        "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
        "-enable-upcoming-feature", "InferIsolatedConformances",
      ]
    }
  }
}

/// Where code without explicit isolation runs: the compiler's option `-default-isolation`.
enum DefaultIsolation: String, Sendable, CaseIterable {
  /// Anywhere: the default of a Swift package.
  case nonisolated
  /// On the main actor: the default of a new app and of this course's lessons.
  case mainActor = "MainActor"
}
