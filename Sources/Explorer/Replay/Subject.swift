import CAccessHooks

/// What a step is about: a stored property, a variable, a lock.
package struct Subject: Sendable, Hashable {
  /// An object, distinguished from others of its type.
  package struct Object: Sendable, Hashable, Encodable {
    /// The type's name, such as `Account`.
    package var type: String
    /// Its number in order of creation, from 1.
    package var number: Int
  }

  /// What kind of thing it is.
  package enum Kind: Sendable {
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

  package var kind: Kind
  /// The object that contains it; nil for a variable outside of objects.
  package var object: Object?
  /// The names that lead to it: `balance`, `at.y`; empty for the object itself. Of an initializer the variable's, and of what the
  /// runtime has of a task the task's.
  package var name: String
  /// What a text calls the task of which the runtime has it; nil for its name.
  package var label: String?

  /// The same as a text calls it.
  package var called: String { label ?? name }

  /// The same with what it is: `initializer of cache`.
  package var path: String { path(called) }

  private func path(_ name: String) -> String {
    switch kind {
    case .value, .lock: name
    case .initializer: "initializer of \(name)"
    case .cancellation: "cancellation of \(name)"
    case .ownLock: "\(name)'s own lock"
    }
  }

  package init(_ kind: Kind = .value, object: Object? = nil, _ name: String) {
    (self.kind, self.object, self.name) = (kind, object, name)
  }
}

extension Subject: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(["object": object, "path": path(name)])
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
