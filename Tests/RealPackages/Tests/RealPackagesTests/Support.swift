import RacecourseTesting
import Testing

/// Explores a right use of a package: it passes, and what is left out is said.
func right(
  sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable () async throws -> Void
) async throws {
  let found = try await explore(allowing: .incomplete, sourceLocation: sourceLocation, body)
  #expect(found.isControlled && found.schedules > 1, sourceLocation: sourceLocation)
  #expect(found.isComplete || !found.notes.isEmpty, "\(found)", sourceLocation: sourceLocation)
}

/// Explores a wrong use: it fails with its own reason, and with nothing else.
func wrong(
  _ reasons: String..., sourceLocation: SourceLocation = #_sourceLocation,
  _ body: @escaping @Sendable () async throws -> Void
) async throws {
  try await withKnownIssue(sourceLocation: sourceLocation) {
    try await explore(allowing: .incomplete, sourceLocation: sourceLocation, body)
  } matching: { issue in
    // Not the issue of the body itself, which is recorded in the process that explores.
    reasons.allSatisfy("\(issue)".contains) && "\(issue)".contains("Play it again: ")
  }
}
