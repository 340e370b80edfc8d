/// The names of a schedule's subjects: as short as possible without ambiguity.
package struct SubjectNames {
  /// Types of which there is more than one object.
  private var several: Set<String> = []
  /// Names that mean a property of more than one type.
  private var ambiguous: Set<String> = []

  package init(_ subjects: some Sequence<Subject>) {
    var numbers: [String: Int] = [:]
    var owners: [String: String] = [:]
    for subject in subjects {
      let type = subject.object?.type ?? ""
      if let object = subject.object {
        if let other = numbers[object.type], other != object.number { several.insert(object.type) }
        numbers[object.type] = object.number
      }
      if let other = owners[subject.path], other != type { ambiguous.insert(subject.path) }
      owners[subject.path] = type
    }
  }

  /// `balance`, `Account 2 · balance` if there are several accounts, `Album.title` if books have titles too.
  package func name(_ subject: Subject) -> String {
    guard let object = subject.object else { return subject.path }
    if subject.path.isEmpty { return owner(object) }
    if several.contains(object.type) { return "\(owner(object)) · \(subject.path)" }
    return needsOwner(subject) ? "\(object.type).\(subject.path)" : subject.path
  }

  /// Whether the name of a property alone does not say which one it is.
  package func needsOwner(_ subject: Subject) -> Bool {
    guard let object = subject.object else { return false }
    return several.contains(object.type) || subject.kind == .lock || ambiguous.contains(subject.path)
  }

  /// With the type of its object, even if nothing else has that name: `Counter · value`.
  package func full(_ subject: Subject) -> String {
    guard let object = subject.object, !subject.path.isEmpty else { return name(subject) }
    return "\(owner(object)) · \(subject.path)"
  }

  /// The same in a sentence: `Account 2's balance`.
  package func possessive(_ subject: Subject) -> String {
    guard let object = subject.object, !subject.path.isEmpty, several.contains(object.type) else {
      return name(subject)
    }
    return "\(owner(object))'s \(subject.path)"
  }

  /// `the actor Counter`.
  package func actor(_ subject: Subject?) -> String { subject.map { "the actor \(name($0))" } ?? "the actor" }

  /// `Account 2's lock`.
  package func lock(_ subject: Subject?) -> String { subject.map(possessive) ?? "a lock" }

  /// `a semaphore`, `DispatchSemaphore 2` where there are several.
  package func semaphore(_ subject: Subject) -> String {
    subject.object.map { several.contains($0.type) ? owner($0) : "a semaphore" } ?? "a semaphore"
  }

  /// `Account 2` where there are several, else `Account`.
  package func owner(_ object: Subject.Object) -> String {
    several.contains(object.type) ? "\(object.type) \(object.number)" : object.type
  }
}

extension Subject {
  /// Whether it is a continuation of the kind that checks that it is resumed once.
  package var isContinuation: Bool { object?.type == "CheckedContinuationCanary" && path.isEmpty }

  /// Whether it is a semaphore, which no task holds: any task may signal it.
  package var isSemaphore: Bool { object?.type == "DispatchSemaphore" }
}
