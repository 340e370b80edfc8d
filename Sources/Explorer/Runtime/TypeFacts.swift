#if EXPLORER
  /// Cached facts about a type for naming: the runtime builds a type's name again each time.
  struct TypeFacts {
    /// Without its module, and with it.
    let name: String
    let qualifiedName: String
    /// Whether it is declared in a library.
    let isLibrarys: Bool
    /// Whether it is opaque: a type of the standard library or Foundation, or not a struct. An enum's place is
    /// where its payload is, and the contents of an existential are not part of it.
    let isClosed: Bool
    /// Whether copying a value is copying its bytes.
    let isTrivial: Bool
    let size: Int
    let alignment: Int

    // Touched by the one thread that explores.
    nonisolated(unsafe) private static var known: [ObjectIdentifier: TypeFacts] = [:]

    static func of(_ type: Any.Type) -> TypeFacts {
      if let facts = known[ObjectIdentifier(type)] { return facts }
      func facts<T>(_ type: T.Type) -> TypeFacts { make(type) }
      let found = _openExistential(type, do: facts)
      known[ObjectIdentifier(type)] = found
      return found
    }

    private static func make<T>(_ type: T.Type) -> TypeFacts {
      let structKind = 0x200
      let qualified = _typeName(type, qualified: true)
      let isLibrarys = libraries.contains { qualified.hasPrefix($0) }
      let kind = unsafeBitCast(type as Any.Type, to: UnsafePointer<Int>.self).pointee
      return TypeFacts(
        name: _typeName(type, qualified: false), qualifiedName: qualified, isLibrarys: isLibrarys,
        isClosed: kind != structKind || isLibrarys, isTrivial: _isPOD(type), size: MemoryLayout<T>.size,
        alignment: MemoryLayout<T>.alignment)
    }

    private static let libraries = [
      "Swift.", "Foundation.", "FoundationEssentials.", "Synchronization.", "Dispatch.", "Builtin.",
      "_Concurrency.",
    ]
  }
#endif
