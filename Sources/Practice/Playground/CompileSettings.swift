import Evidence

/// How a file is compiled: as the racy lessons are, or as the fixed ones.
public enum CompileSettings: String, Sendable, CaseIterable {
  /// Swift 5 mode, in which code that races compiles; without warnings.
  case swift5
  /// Swift 6 mode, with warnings.
  case swift6

  /// The compiler's options.
  var options: [String] {
    switch self {
    case .swift5: ["-swift-version", "5", "-suppress-warnings"] + SwiftCompiler.settings
    case .swift6: ["-swift-version", "6"] + SwiftCompiler.settings
    }
  }
}
