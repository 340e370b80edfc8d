#if EXPLORER
  @_spi(Reflection) import Swift

  /// Where in a value or an object an address is, by the runtime's own reflection.
  struct Field {
    /// The names that lead there: `at`, `y`.
    var path: [String]
    var type: Any.Type
    var place: UnsafeRawPointer
    /// How many bytes it has.
    var size: Int

    /// The innermost stored property of a program's own type that has the address.
    init?(of type: Any.Type, isClass: Bool, at base: UnsafeRawPointer, address: UnsafeRawPointer) {
      guard let own = Self.stored(type, isClass: isClass).last(where: { base + $0.offset <= address }) else {
        return nil
      }
      self.init(path: [own.name], type: own.type, place: base + own.offset, address: address)
    }

    /// A value, or the part of it that has the address.
    init?(path: [String], type: Any.Type, place: UnsafeRawPointer, address: UnsafeRawPointer) {
      let facts = TypeFacts.of(type)
      if !facts.isClosed, let inner = Field(of: type, isClass: false, at: place, address: address) {
        self = inner
        self.path = path + inner.path
        return
      }
      (self.path, self.type, self.place) = (path, type, place)
      size = facts.size
      guard address < place + size else { return nil }
    }

    /// A stored property.
    struct Stored {
      var name: String
      var offset: Int
      var type: Any.Type
    }

    // Touched by the one thread that explores.
    nonisolated(unsafe) private static var known: [ObjectIdentifier: [Stored]] = [:]

    /// The stored properties of a type, in the order of their places.
    static func stored(_ type: Any.Type, isClass: Bool) -> [Stored] {
      if let fields = known[ObjectIdentifier(type)] { return fields }
      var fields: [Stored] = []
      // Its names for these are variables, which strict concurrency refuses.
      let (classType, ignoresUnknown): (UInt32, UInt32) = (1, 2)
      let options = _EachFieldOptions(rawValue: isClass ? classType | ignoresUnknown : ignoresUnknown)
      _ = _forEachField(of: type, options: options) { name, offset, type, _ in
        fields.append(Stored(name: readable(String(cString: name)), offset: offset, type: type))
        return true
      }
      known[ObjectIdentifier(type)] = fields
      return fields
    }

    /// The name in the source: macros and `lazy` give their storage different names.
    private static func readable(_ name: String) -> String {
      var name = Substring(name)
      for prefix in ["$__lazy_storage_$_", "_"] where name.hasPrefix(prefix) {
        name.removeFirst(prefix.count)
      }
      return String(name)
    }
  }
#endif
