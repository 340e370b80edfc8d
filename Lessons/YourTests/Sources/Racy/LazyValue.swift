/// A value that is made when it is first needed. If that fails, the next task that needs it tries again.
public actor LazyValue<Value: Sendable> {
  private let make: @Sendable () async throws -> Value
  private var task: Task<Value, any Error>?

  /// A value that nobody has needed yet.
  public init(make: @escaping @Sendable () async throws -> Value) { self.make = make }

  /// The value, made now if need be.
  public func value() async throws -> Value {
    let task = self.task ?? Task { try await make() }
    self.task = task
    do {
      return try await task.value
    } catch {
      // By now, this may be the task of somebody who tries again.
      self.task = nil
      throw error
    }
  }
}
