import CAccessHooks
import Foundation

#if EXPLORER
  /// What a closure reaches that was made before it runs: captured variables, and the properties of objects. A schedule that
  /// changes any of it leaves it to the next one, which then does not begin as the first did.
  ///
  /// ```swift
  /// let outside = OutsideState(reachedBy: Stored(body: body))
  /// …
  /// outside.change  // 'Counter.count' was 0 when the first schedule began, and 3 when a later one did
  /// ```
  package struct OutsideState {
    /// Bytes that belong to one name.
    private struct Part {
      let name: String
      let place: UnsafeRawBufferPointer
      let bytes: [UInt8]
      let type: Any.Type?
      let text: String?

      init(_ name: String, _ place: UnsafeRawBufferPointer, _ type: Any.Type?) {
        (self.name, self.place, bytes, self.type) = (name, place, Array(place), type)
        text = Self.text(type, place)
      }

      var isChanged: Bool {
        // Compared after every schedule: element by element would take longer than the schedule, in a debug build.
        bytes.withUnsafeBytes { old in
          guard let old = old.baseAddress, let now = place.baseAddress else { return false }
          return memcmp(old, now, place.count) != 0
        }
      }
      var textNow: String? { Self.text(type, place) }

      private static func text(_ type: Any.Type?, _ place: UnsafeRawBufferPointer) -> String? {
        guard let type, let start = place.baseAddress, TypeFacts.of(type).isTrivial || type == String.self
        else {
          return nil
        }
        return Printed.value(type, at: start)
      }
    }

    private var parts: [Part] = []
    private var seen: Set<UInt> = []
    private let memory = MappedMemory()

    /// - Parameter values: what has a closure in a property: where the search begins.
    package init<Values>(reachedBy values: Values) {
      withUnsafeBytes(of: values) { words in follow(words, name: "a captured variable", depth: 0) }
    }

    /// What is not as it was, in words; nil if all of it is.
    package var change: String? {
      guard let part = parts.first(where: \.isChanged) else { return nil }
      let name = part.type == nil ? part.name : "'\(part.name)'"
      guard let old = part.text, let new = part.textNow, old != new else {
        return "\(name) was not the same when a later schedule began as when the first did"
      }
      return "\(name) was \(old) when the first schedule began, and \(new) when a later one did"
    }

    private mutating func follow(_ words: UnsafeRawBufferPointer, name: String, depth: Int) {
      let size = MemoryLayout<UInt>.size
      for offset in stride(from: 0, through: words.count - size, by: size) {
        visit(words.loadUnaligned(fromByteOffset: offset, as: UInt.self), name: name, depth: depth)
      }
    }

    /// Notes what is in an object, if that is what is at an address.
    private mutating func visit(_ address: UInt, name: String, depth: Int) {
      let (deepest, most, header) = (6, 4096, 16)
      guard depth < deepest, parts.count < most, memory.isObject(address), seen.insert(address).inserted,
        let start = UnsafeRawPointer(bitPattern: address)
      else { return }
      let metadata = start.load(as: UnsafeRawPointer.self)
      let size = Int(rc_heap_size(UInt64(address)))
      guard size > header else { return }
      let contents = UnsafeRawBufferPointer(start: start + header, count: size - header)
      guard let type = KnownObject.classType(metadata) else {
        guard metadata.load(as: UInt.self) == MappedMemory.box else { return }
        note(name, contents, nil, depth)
        return
      }
      let facts = TypeFacts.of(type)
      guard !facts.isLibrarys else {
        // The storage of a collection belongs to what holds it. Other libraries' objects are their own affair.
        if facts.qualifiedName.hasPrefix("Swift.") { note(name, contents, nil, depth) }
        return
      }
      for field in Field.stored(type, isClass: true) {
        let field = (
          name: field.name, type: field.type, offset: field.offset, facts: TypeFacts.of(field.type)
        )
        guard !field.facts.qualifiedName.hasPrefix("Builtin."), field.offset + field.facts.size <= size else {
          continue
        }
        let place = UnsafeRawBufferPointer(start: start + field.offset, count: field.facts.size)
        note("\(facts.name).\(field.name)", place, field.type, depth)
      }
    }

    private mutating func note(
      _ name: String, _ place: UnsafeRawBufferPointer, _ type: Any.Type?, _ depth: Int
    ) {
      parts.append(Part(name, place, type))
      follow(place, name: type == nil ? name : "'\(name)'", depth: depth + 1)
    }
  }

  /// Which addresses can be read, and which are of the heap.
  private struct MappedMemory {
    /// The kind of a box's or a closure's metadata.
    static let box: UInt = 0x400

    private var readable: [Range<UInt>] = []
    private var heap: Range<UInt> = 0..<0

    init() {
      guard let file = fopen("/proc/self/maps", "r") else { return }
      defer { fclose(file) }
      var (line, size) = (nil as UnsafeMutablePointer<CChar>?, 0)
      defer { free(line) }
      while getline(&line, &size, file) > 0, let line {
        let words = String(cString: line).split(whereSeparator: \.isWhitespace)
        let bounds = words[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard words.count > 1, bounds.count == 2, words[1].hasPrefix("r") else { continue }
        readable.append(bounds[0]..<bounds[1])
        if words.last == "[heap]" { heap = bounds[0]..<bounds[1] }
      }
    }

    private func isReadable(_ address: UInt, _ size: UInt) -> Bool {
      readable.contains { $0.contains(address) && $0.contains(address &+ size) }
    }

    /// Whether an object or a box is at an address of the heap, as far as its first word says.
    func isObject(_ address: UInt) -> Bool {
      guard heap.contains(address), address % 16 == 0, let start = UnsafeRawPointer(bitPattern: address)
      else {
        return false
      }
      let metadata = start.load(as: UInt.self)
      guard metadata % 8 == 0, isReadable(metadata, 48), let first = UnsafeRawPointer(bitPattern: metadata)
      else {
        return false
      }
      switch first.load(as: UInt.self) {
      case Self.box: return !heap.contains(metadata)
      case 0: return isClass(first)
      default: return false
      }
    }

    /// Whether it is the metadata of a class: it says where the class is described.
    private func isClass(_ metadata: UnsafeRawPointer) -> Bool {
      let (descriptor, kind, kinds): (Int, UInt32, UInt32) = (40, 16, 0x1f)
      let description = metadata.load(fromByteOffset: descriptor, as: UInt.self)
      guard description % 4 == 0, isReadable(description, 8), !heap.contains(description) else {
        return false
      }
      return (UnsafeRawPointer(bitPattern: description)?.load(as: UInt32.self) ?? 0) & kinds == kind
    }
  }
#endif
