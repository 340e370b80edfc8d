/// An operation of what a test checks, and what the same operation does to the model.
///
/// ```swift
/// CheckedOperation("push", arguments: [1, 2]) { stack, value in await stack.push(value) } model: { $0.append($1) }
/// CheckedOperation("pop") { await $0.pop() } model: { $0.popLast() }
/// ```
///
/// Both give a result of the same type, and results are compared. An error is a result, too: two errors are the same if their
/// descriptions are.
public struct CheckedOperation<Subject: Sendable, Model>: Sendable {
  /// The operation with one of its arguments.
  struct Call: Sendable {
    /// Such as `push(1)`.
    let text: String
    let run: @Sendable (Subject) async -> OperationResult
    let apply: @Sendable (inout Model) -> OperationResult
  }

  /// One for each argument.
  let calls: [Call]

  /// An operation that takes an argument, or several as a tuple, and gives a result.
  ///
  /// - Parameters:
  ///   - name: what a failure calls it.
  ///   - arguments: the values that it is called with.
  ///   - run: calls it.
  ///   - model: does the same to the model, and gives the result that is right then.
  public init<Argument: Sendable, Result: Equatable & Sendable>(
    _ name: String, arguments: [Argument],
    _ run: @escaping @Sendable (Subject, Argument) async throws -> Result,
    model: @escaping @Sendable (inout Model, Argument) throws -> Result
  ) {
    calls = arguments.map { argument in
      Call(
        text: name + ValueText.inParentheses(argument),
        run: { subject in await OperationResult { try await run(subject, argument) } },
        apply: { state in OperationResult { try model(&state, argument) } })
    }
  }

  /// An operation that takes an argument, or several as a tuple, and gives no result.
  ///
  /// - Parameters:
  ///   - name: what a failure calls it.
  ///   - arguments: the values that it is called with.
  ///   - run: calls it.
  ///   - model: does the same to the model.
  public init<Argument: Sendable>(
    _ name: String, arguments: [Argument],
    _ run: @escaping @Sendable (Subject, Argument) async throws -> Void,
    model: @escaping @Sendable (inout Model, Argument) throws -> Void
  ) {
    self.init(name, arguments: arguments) { subject, argument in
      try await run(subject, argument)
      return Nothing()
    } model: { state, argument in
      try model(&state, argument)
      return Nothing()
    }
  }

  /// An operation without an argument that gives a result.
  ///
  /// - Parameters:
  ///   - name: what a failure calls it.
  ///   - run: calls it.
  ///   - model: does the same to the model, and gives the result that is right then.
  public init<Result: Equatable & Sendable>(
    _ name: String, _ run: @escaping @Sendable (Subject) async throws -> Result,
    model: @escaping @Sendable (inout Model) throws -> Result
  ) {
    self.init(name, arguments: [Nothing()]) { subject, _ in
      try await run(subject)
    } model: { state, _ in
      try model(&state)
    }
  }

  /// An operation without an argument that gives no result.
  ///
  /// - Parameters:
  ///   - name: what a failure calls it.
  ///   - run: calls it.
  ///   - model: does the same to the model.
  public init(
    _ name: String, _ run: @escaping @Sendable (Subject) async throws -> Void,
    model: @escaping @Sendable (inout Model) throws -> Void
  ) {
    self.init(name, arguments: [Nothing()]) { subject, _ in
      try await run(subject)
    } model: { state, _ in
      try model(&state)
    }
  }
}

/// The argument of an operation that takes none, and the result of one that gives none.
struct Nothing: Equatable, Sendable {}
