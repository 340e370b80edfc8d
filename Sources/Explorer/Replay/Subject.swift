/// What a step is about: a stored property, a variable, a lock.
public struct Subject: Sendable, Hashable {
  /// An object, distinguished from others of its type.
  public struct Object: Sendable, Hashable, Encodable {
    /// The type's name, such as `Account`.
    public var type: String
    /// Its number in order of creation, from 1.
    public var number: Int
  }

  /// The object that contains it; nil for a variable outside of objects.
  public var object: Object?
  /// The names that lead to it: `balance`, `at.y`; empty for the object itself.
  public var path: String
  /// Whether it is a lock.
  public var isLock: Bool

  /// Whether it is the initializer of a global or static variable, which runs once.
  public var isInitializer: Bool { object == nil && path.hasPrefix("initializer of ") }

  /// Whether a task is canceled.
  static func cancellation(of task: TaskName) -> Subject {
    Subject(object: nil, path: cancellations + task.description)
  }
  private static let cancellations = "cancellation of "

  /// The lock that the runtime has in each task: whoever cancels the task, or resumes it, takes it for a moment.
  static func ownLock(of task: TaskName) -> Subject {
    Subject(object: nil, path: "\(task)'s own lock", isLock: true)
  }

  /// The name of the task whose cancellation it is; nil if it is none.
  public var canceledTask: String? {
    guard object == nil, path.hasPrefix(Self.cancellations) else { return nil }
    return String(path.dropFirst(Self.cancellations.count))
  }

  /// Whether it is a task's own lock.
  public var isOwnLock: Bool { object == nil && path.hasSuffix("'s own lock") }

  /// Describes something that tasks share.
  public init(object: Object?, path: String, isLock: Bool = false) {
    (self.object, self.path, self.isLock) = (object, path, isLock)
  }
}

extension Subject: Encodable {
  private enum CodingKeys: CodingKey { case object, path }

  /// Encodes the object, if there is one, and the path.
  ///
  /// - Throws: what the encoder throws.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(object, forKey: .object)
    try container.encode(path, forKey: .path)
  }
}
