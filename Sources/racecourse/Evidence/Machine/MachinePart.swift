/// What a part of the course needs of this machine, and whether it is there.
struct MachinePart: Sendable, Equatable {
  enum State: String, Sendable, Encodable {
    /// It was tried, and works.
    case works
    /// It is not there, and the rest of the course works without it.
    case missing
    /// It does not work, and the course needs it.
    case fails
  }

  let name: String
  let state: State
  /// What was found.
  let found: String
  /// What to do about it.
  var remedy: String?

  /// What is there, or the error that says why it is not.
  init(_ name: String, orElse state: State = .fails, remedy: String? = nil, trying find: () throws -> String)
  {
    do {
      self.init(name, .works, try find())
    } catch {
      self.init(name, state, error.inWords.message, remedy: remedy)
    }
  }

  init(_ name: String, _ state: State, _ found: String, remedy: String? = nil) {
    (self.name, self.state, self.remedy) = (name, state, remedy)
    self.found = found.replacing("\n", with: " ")
  }
}

extension [MachinePart] {
  /// Whether everything that the course needs is there.
  var holds: Bool { allSatisfy { $0.state != .fails } }
}
