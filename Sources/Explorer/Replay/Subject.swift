import CAccessHooks

/// What a step is about: a stored property, a variable, a lock.
public struct Subject: Sendable, Hashable {
  /// An object, distinguished from others of its type.
  public struct Object: Sendable, Hashable, Encodable {
    /// The type's name, such as `Account`.
    public var type: String
    /// Its number in order of creation, from 1.
    public var number: Int
  }

  /// What kind of thing it is.
  public enum Kind: Sendable {
    /// A stored property or a variable.
    case value
    /// A lock or a semaphore.
    case lock
    /// The initializer of a global or static variable, which runs once.
    case initializer
    /// Whether a task is canceled.
    case cancellation
    /// The lock that the runtime has in each task: whoever cancels the task, or resumes it, takes it for a moment.
    case ownLock
  }

  /// What kind of thing it is.
  public var kind: Kind
  /// The object that contains it; nil for a variable outside of objects.
  public var object: Object?
  /// The names that lead to it: `balance`, `at.y`; empty for the object itself. Of an initializer the variable's, and of what the
  /// runtime has of a task the task's.
  public var name: String

  /// The same with what it is: `initializer of cache`.
  public var path: String {
    switch kind {
    case .value, .lock: name
    case .initializer: "initializer of \(name)"
    case .cancellation: "cancellation of \(name)"
    case .ownLock: "\(name)'s own lock"
    }
  }

  /// Describes something that tasks share.
  public init(_ kind: Kind = .value, object: Object? = nil, _ name: String) {
    (self.kind, self.object, self.name) = (kind, object, name)
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

#if EXPLORER
  extension Subject.Kind {
    init(_ kind: RCSubjectKind) {
      self =
        switch kind {
        case .value: .value
        case .lock: .lock
        case .initializer: .initializer
        case .cancellation: .cancellation
        case .ownLock: .ownLock
        }
    }
  }
#endif
