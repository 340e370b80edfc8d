import CAccessHooks

#if EXPLORER
  /// An object that the schedule made.
  struct KnownObject {
    let start: UInt64
    let size: UInt64
    let type: Any.Type
    let typeName: String
    /// Among those of its type, in the order in which they were made.
    let number: Int
    /// Whether the program declares its type.
    let isPrograms: Bool

    var name: String { "\(typeName) \(number)" }

    // Touched by the one thread that explores.
    nonisolated(unsafe) private static var known: [KnownObject] = []
    nonisolated(unsafe) private static var numbers: [ObjectIdentifier: Int] = [:]
    nonisolated(unsafe) private static var seen: Int32 = 0
    nonisolated(unsafe) private static var schedule: UInt64 = 0

    /// The class instances that the schedule has made so far: boxes, closures and buffers have no type in the source.
    static var all: [KnownObject] {
      if schedule != rc_object_schedule() {
        schedule = rc_object_schedule()
        (known, numbers, seen) = ([], [:], 0)
      }
      while seen < rc_object_count() {
        let memory = rc_object(seen)
        seen += 1
        guard let type = classType(memory.metadata) else { continue }
        let facts = TypeFacts.of(type)
        numbers[ObjectIdentifier(type), default: 0] += 1
        known.append(
          KnownObject(
            start: memory.start, size: memory.size, type: type, typeName: facts.name,
            number: numbers[ObjectIdentifier(type)] ?? 0,
            isPrograms: !facts.isLibrarys))
      }
      return known
    }

    /// The first object that has a word equal to this, and where.
    static func holder(of word: UInt64, among objects: [KnownObject]) -> (KnownObject, UInt64)? {
      var (memory, place) = (RCMemory(), 0 as UInt64)
      guard rc_holder(word, &memory, &place) else { return nil }
      return objects.last { $0.start == memory.start }.map { ($0, place) }
    }

    /// The type of an object of a class; nil for another's.
    static func classType(_ metadata: UnsafeRawPointer?) -> Any.Type? {
      let lastKind: UInt = 0x7ff
      guard let metadata else { return nil }
      let kind = metadata.load(as: UInt.self)
      guard kind == 0 || kind > lastKind else { return nil }
      return unsafeBitCast(metadata, to: Any.Type.self)
    }
  }
#endif
