/// What an operation gave: a value, or an error. Only results of the same operation are compared.
struct OperationResult: Sendable {
  /// Such as `nil`; empty for an operation that gives nothing.
  let text: String
  private let value: any ComparedValue

  init<Value: Equatable & Sendable>(_ body: () throws -> Value) {
    do { self.init(Returned(value: try body())) } catch { self.init(error) }
  }

  init<Value: Equatable & Sendable>(_ body: () async throws -> Value) async {
    do { self.init(Returned(value: try await body())) } catch { self.init(error) }
  }

  private init<Value>(_ returned: Returned<Value>) {
    (text, value) = (ValueText.of(returned.value), returned)
  }

  private init(_ error: any Error) {
    (text, value) = ("error \(error)", Returned(value: "\(error)"))
  }

  /// Whether both are equal: two values, or two errors with the same description.
  func isSame(_ other: OperationResult) -> Bool {
    value.isEqual(to: other.value)
  }
}

private protocol ComparedValue: Sendable {
  func isEqual(to other: any ComparedValue) -> Bool
}

private struct Returned<Value: Equatable & Sendable>: ComparedValue {
  let value: Value

  func isEqual(to other: any ComparedValue) -> Bool { (other as? Self)?.value == value }
}
