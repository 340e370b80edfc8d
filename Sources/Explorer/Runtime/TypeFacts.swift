import CAccessHooks

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
    /// Whether its values are numbers, truth values, ranges or addresses. Others of the standard library may refer to what is
    /// gone, or print what the program has in them, by the program's own code.
    let isPlain: Bool
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

    /// The type that a mangled name means by itself; nil if that is not known. The standard library's own
    /// function for it ends the program where the name depends on others.
    static func typeNamed(_ name: some StringProtocol) -> Any.Type? {
      let type = name.withCString { rc_type_named($0, UInt64(name.utf8.count)) }
      return type.map { unsafeBitCast($0, to: Any.Type.self) }
    }

    private static func make<T>(_ type: T.Type) -> TypeFacts {
      let structKind = 0x200
      let qualified = _typeName(type, qualified: true)
      let isLibrarys = libraries.contains { qualified.hasPrefix($0) }
      let kind = unsafeBitCast(type as Any.Type, to: UnsafePointer<Int>.self).pointee
      return TypeFacts(
        name: _typeName(type, qualified: false), qualifiedName: qualified, isLibrarys: isLibrarys,
        isClosed: kind != structKind || isLibrarys, isTrivial: _isPOD(type),
        isPlain: isPlain(qualified),
        size: MemoryLayout<T>.size, alignment: MemoryLayout<T>.alignment)
    }

    private static func isPlain(_ name: String) -> Bool {
      name.wholeMatch(of: /Swift\.((Closed)?Range<Swift\.)?(U?Int|Float|Double)\d*>?/) != nil
        || name.wholeMatch(of: /Swift\.(Bool|Duration|Unsafe(Mutable)?(Raw)?Pointer(<.*>)?)/) != nil
    }

    private static let libraries = [
      "Swift.", "Foundation.", "FoundationEssentials.", "Synchronization.", "Dispatch.", "Builtin.",
      "_Concurrency.",
    ]
  }
#endif
