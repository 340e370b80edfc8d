/// Where code without explicit isolation runs: the compiler's option `-default-isolation`.
public enum DefaultIsolation: String, Sendable, CaseIterable {
  /// Anywhere: the default of a Swift package.
  case nonisolated
  /// On the main actor: the default of a new app and of this course's lessons.
  case mainActor = "MainActor"
}
