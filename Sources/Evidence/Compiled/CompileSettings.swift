/// How a file is compiled: as the racy lessons are, or as the fixed ones.
public enum CompileSettings: String, Sendable, CaseIterable {
  /// Swift 5 mode, in which code that races compiles; without warnings.
  case swift5
  /// Swift 6 mode, with warnings.
  case swift6

  /// The compiler's options: the language mode, the settings of the lessons, and diagnostics on one line.
  var options: [String] {
    languageMode + [
      "-parse-as-library", "-default-isolation", "MainActor",
      "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
      "-enable-upcoming-feature", "InferIsolatedConformances",
      "-diagnostic-style", "llvm", "-print-diagnostic-groups",
    ]
  }

  private var languageMode: [String] {
    switch self {
    case .swift5: ["-swift-version", "5", "-suppress-warnings"]
    case .swift6: ["-swift-version", "6"]
    }
  }
}
