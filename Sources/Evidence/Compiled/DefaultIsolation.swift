/// Where code runs that does not say it: what the compiler's option `-default-isolation` decides.
public enum DefaultIsolation: String, Sendable, CaseIterable {
  /// Anywhere: what a Swift package has unless its settings say otherwise.
  case nonisolated
  /// On the main actor: what a new app and the lessons of this course have.
  case mainActor = "MainActor"
}
