import CAccessHooks

#if EXPLORER
  /// Values as Swift prints them, without a copy: the value may be half stored, or the object gone.
  enum Printed {
    /// The value at a place, in a few words; nil if unknown.
    static func value(_ type: Any.Type, at place: UnsafeRawPointer) -> String? {
      if let text = string(type, place) ?? ExplorerChild.knownName(type, place) { return text }
      if type is AnyObject.Type { return reference(place) }
      if let found = enumCase(type, place) {
        guard let wrapped = (type as? any AnyOptional.Type)?.wrapped else { return found.text }
        return found.hasPayload ? value(wrapped, at: place) : "nil"
      }
      return plain(type, place) ?? collection(type, place) ?? kind(type)
    }

    /// What can be told of an error without its own code, which may do anything.
    static func error(_ error: any Error) -> String {
      func text<Failure: Error>(_ error: Failure) -> String {
        let name = TypeFacts.of(Failure.self).name
        if Failure.self is AnyObject.Type { return name }
        return withUnsafeBytes(of: error) { value in
          guard let place = value.baseAddress else { return name }
          return enumCase(Failure.self, place)?.text ?? (value.isEmpty ? name + "()" : name)
        }
      }
      return text(error)
    }

    private static func enumCase(
      _ type: Any.Type, _ place: UnsafeRawPointer
    ) -> (text: String, hasPayload: Bool)? {
      func pointer<T>(_ type: T.Type) -> UnsafeRawPointer { unsafeBitCast(type, to: UnsafeRawPointer.self) }
      var hasPayload = false
      let name = rc_enum_case(place, _openExistential(type, do: pointer), &hasPayload)
      guard let name else { return nil }
      return (String(cString: name) + (hasPayload ? "(…)" : ""), hasPayload)
    }

    /// Numbers, truth values and the like.
    private static func plain(_ type: Any.Type, _ place: UnsafeRawPointer) -> String? {
      func text<T>(_ type: T.Type) -> String? {
        guard TypeFacts.of(type).isPlain else { return nil }
        let text = String(describing: place.loadUnaligned(as: type))
        return text.utf8.count <= 32 ? text : nil
      }
      return _openExistential(type, do: text)
    }

    /// A small string is in the sixteen bytes themselves. A large one is where the second word says; memory is given back at
    /// the end of a schedule only, so it exists even without references.
    private static func string(_ type: Any.Type, _ place: UnsafeRawPointer) -> String? {
      guard type == String.self || type == String?.self else { return nil }
      let (first, second) = place.loadUnaligned(as: (UInt64, UInt64).self)
      if first == 0, second == 0 { return "nil" }
      let discriminator = second >> 60
      if discriminator & 0xe == 0xe {
        return quoted(UnsafeRawBufferPointer(start: place, count: Int(second >> 56 & 0xf)))
      }
      let (address, count) = (second & 0x0fff_ffff_ffff_ffff, first & 0xffff_ffff_ffff)
      let header: UInt64 = 32
      var memory = RCMemory()
      guard rc_memory_at(address, &memory), memory.symbol == nil, header + count <= memory.size,
        let characters = UnsafeRawPointer(bitPattern: UInt(address + header))
      else { return "a string" }
      return quoted(UnsafeRawBufferPointer(start: characters, count: Int(count)))
    }

    private static func quoted(_ bytes: UnsafeRawBufferPointer) -> String {
      let most = 24
      let text = String(decoding: bytes.prefix(4 * most), as: UTF8.self)
      return text.count <= most ? "\"\(text)\"" : "\"\(text.prefix(most))…\""
    }

    /// An object by its type and number.
    private static func reference(_ place: UnsafeRawPointer) -> String? {
      let address = place.load(as: UInt64.self)
      if address == 0 { return "nil" }
      guard let object = KnownObject.all.first(where: { $0.start == address }) else { return nil }
      return object.name
    }

    /// How much is in a collection.
    private static func collection(_ type: Any.Type, _ place: UnsafeRawPointer) -> String? {
      let name = TypeFacts.of(type).qualifiedName
      guard let noun = collections.first(where: { name.hasPrefix($0.type) })?.noun else { return nil }
      let count = 16
      // While a library changes a collection it may have taken its storage away.
      guard let buffer = place.load(as: UnsafeRawPointer?.self), rc_is_object(buffer) else { return nil }
      let number = buffer.load(fromByteOffset: count, as: Int.self)
      guard number == 1 else { return number == 0 ? "empty" : "\(number) \(noun.many)" }
      return "1 \(noun.one)" + (known(type, at: place).map { " (\($0))" } ?? "")
    }

    /// What the program's side calls the value, or the only value of a dictionary; nil if it has no name for it.
    static func known(_ type: Any.Type, at place: UnsafeRawPointer) -> String? {
      if let name = ExplorerChild.knownName(type, place) { return name }
      // Any other value may be smaller than an address, or look like one.
      guard let dictionary = type as? any AnyDictionary.Type,
        let storage = place.loadUnaligned(as: UnsafeRawPointer?.self), rc_is_object(storage),
        let only = dictionary.onlyValue(in: storage)
      else { return nil }
      return ExplorerChild.knownName(only.type, only.place)
    }

    private static let collections = [
      (type: "Swift.Array<", noun: (one: "element", many: "elements")),
      (type: "Swift.Set<", noun: (one: "element", many: "elements")),
      (type: "Swift.Dictionary<", noun: (one: "entry", many: "entries")),
    ]

    /// For a value that cannot be shown in a few words: its type.
    private static func kind(_ type: Any.Type) -> String? {
      let name = TypeFacts.of(type).name
      if name.contains("->") { return "a closure" }
      guard let first = name.first, first.isUppercase, !name.contains(/[(<]/) else { return nil }
      return ("AEIO".contains(first) ? "an " : "a ") + name
    }
  }

  private protocol AnyDictionary {
    static func onlyValue(in storage: UnsafeRawPointer) -> (type: Any.Type, place: UnsafeRawPointer)?
  }

  extension Dictionary: AnyDictionary {
    /// The storage of the standard library has the count, the number of buckets as a power of two, the addresses of keys and of
    /// values, and a bit for each bucket that is in use.
    fileprivate static func onlyValue(
      in storage: UnsafeRawPointer
    ) -> (type: Any.Type, place: UnsafeRawPointer)? {
      let (count, scale, values, used) = (16, 32, 56, 64)
      guard storage.load(fromByteOffset: count, as: Int.self) == 1 else { return nil }
      let buckets = 1 << Swift.min(storage.load(fromByteOffset: scale, as: UInt8.self), 6)
      let bucket = storage.load(fromByteOffset: used, as: UInt64.self).trailingZeroBitCount
      guard bucket < buckets, let first = storage.load(fromByteOffset: values, as: UnsafeRawPointer?.self)
      else { return nil }
      return (Value.self, first + bucket * MemoryLayout<Value>.stride)
    }
  }

  private protocol AnyOptional { static var wrapped: Any.Type { get } }
  extension Optional: AnyOptional { fileprivate static var wrapped: Any.Type { Wrapped.self } }
#endif
