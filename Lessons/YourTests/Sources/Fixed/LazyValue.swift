/// A value that is made when it is first needed. If that fails, the next task that needs it tries again.
public actor LazyValue<Value: Sendable> {
  private let make: @Sendable () async throws -> Value
  private var task: Task<Value, any Error>?

  /// A value that nobody has needed yet.
  public init(make: @escaping @Sendable () async throws -> Value) { self.make = make }

  /// The value, made now if need be.
  public func value() async throws -> Value {
    if let task { return try await task.value }
    let task = Task {
      do {
        return try await make()
      } catch {
        self.task = nil
        throw error
      }
    }
    self.task = task
    return try await task.value
  }
}
