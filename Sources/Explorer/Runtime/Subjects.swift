import CAccessHooks
import Foundation

#if EXPLORER
  /// Names the subject of a step, during its replay.
  enum Subjects {
    /// Fills in what is known about an address.
    static func name(_ address: UInt64, size: Int, by code: UInt64, into subject: inout RCSubject) {
      guard let place = UnsafeRawPointer(bitPattern: UInt(address)) else { return }
      if isRuntimes(place, &subject) { return }
      guard let found = find(place) else { return }
      subject.kind = found.kind
      write(found.owner?.typeName ?? "", to: &subject.type)
      write(found.path.joined(separator: "."), to: &subject.path)
      subject.number = Int32(found.owner?.number ?? 0)
      subject.isGlobal = found.isGlobal
      if found.field == nil, subject.isAtomic, size == 4, isMutex(place) {
        subject.kind = .lock
        subject.isFree = place.load(as: UInt32.self) == 0
        return
      }
      if found.field == nil, subject.isAtomic, let name = found.path.last {
        return write(atomic(place, size: size, name, by: code) ?? "", to: &subject.text)
      }
      guard let field = found.field else { return }
      subject.isManaged = !TypeFacts.of(field.type).isTrivial
      let isInside = place >= field.place && place < field.place + field.size
      subject.isPart = isInside && size > 0 && place + size < field.place + field.size
      if subject.isPart { return }
      write(Printed.value(field.type, at: field.place) ?? "", to: &subject.text)
      write(Printed.known(field.type, at: field.place) ?? "", to: &subject.known)
    }

    /// Names an error, shortened if need be.
    static func describe(_ error: any Error, into subject: inout RCSubject) {
      write(Printed.error(error), to: &subject.text)
    }

    /// What the runtime keeps of each task, whose addresses are no variable's.
    private static func isRuntimes(_ place: UnsafeRawPointer, _ subject: inout RCSubject) -> Bool {
      var isCancellation = false
      var isGroups = false
      guard let name = rc_task_at(place, &isCancellation, &isGroups), isCancellation || !subject.isAtomic
      else {
        return false
      }
      subject.kind = isCancellation ? .cancellation : .ownLock
      write(TaskName(String(cString: name)).description + (isGroups ? "'s group" : ""), to: &subject.path)
      return true
    }

    private struct Found {
      var kind: RCSubjectKind = .value
      var owner: KnownObject?
      var path: [String]
      var field: Field?
      var isGlobal = false
    }

    private static func find(_ place: UnsafeRawPointer) -> Found? {
      let address = UInt64(UInt(bitPattern: place))
      var memory = RCMemory()
      guard rc_memory_at(address, &memory), let start = UnsafeRawPointer(bitPattern: UInt(memory.start))
      else {
        return held(address)
      }
      if let symbol = memory.symbol { return global(String(cString: symbol), start, place) }
      guard memory.metadata != nil else { return held(memory.start) }
      guard let type = KnownObject.classType(memory.metadata) else { return captured(memory, start, place) }
      let owner = KnownObject.all.last { $0.start == memory.start }
      guard let owner, owner.isPrograms else { return held(memory.start) }
      if place == start { return Found(owner: owner, path: []) }
      guard let field = Field(of: type, isClass: true, at: start, address: place) else {
        return memory.metadata.flatMap { cell(of: owner, $0, offset: place - start) }
      }
      return Found(owner: owner, path: field.path, field: field)
    }

    /// A property whose value cannot be copied, such as an atomic or a `Mutex`: reflection does not know its type.
    private static func cell(of owner: KnownObject, _ metadata: UnsafeRawPointer, offset: Int) -> Found? {
      var found = RCField()
      guard rc_field_at(metadata, UInt64(offset), &found), let name = found.name else { return nil }
      return Found(owner: owner, path: [String(cString: name)])
    }

    /// Whether it is the word of a `Mutex`, in which the thread is that has it: no program counts with numbers like these.
    private static func isMutex(_ place: UnsafeRawPointer) -> Bool {
      if mutexes.schedule != rc_object_schedule() { mutexes = (rc_object_schedule(), []) }
      if rc_is_virtual_thread(place.load(as: UInt32.self)) { mutexes.places.insert(place) }
      return mutexes.places.contains(place)
    }

    // Touched by the one thread that explores.
    nonisolated(unsafe) private static var mutexes = (
      schedule: 0 as UInt64, places: [] as Set<UnsafeRawPointer>
    )

    /// The number or truth value in an atomic: of which of the two types it is, its declaration says.
    private static func atomic(_ place: UnsafeRawPointer, size: Int, _ name: String, by code: UInt64)
      -> String?
    {
      switch size {
      case 1:
        let value = place.load(as: UInt8.self)
        return Symbols.declaresTruth(name, near: code) ? (value == 0 ? "false" : "true") : String(value)
      case 4: return String(place.load(as: Int32.self))
      case 8: return String(place.load(as: Int.self))
      default: return nil
      }
    }

    /// A variable that closures capture: it is named where its box is made, which is where it is declared.
    private static func captured(
      _ memory: RCMemory, _ start: UnsafeRawPointer, _ place: UnsafeRawPointer
    ) -> Found? {
      guard let name = Symbols.declaredVariable(at: memory.madeAt) else { return nil }
      guard let contents = rc_box_contents(memory.metadata) else { return Found(path: [name]) }
      let type = unsafeBitCast(contents, to: Any.Type.self)
      let (header, alignment) = (16, TypeFacts.of(type).alignment)
      let value = start + (header + alignment - 1) / alignment * alignment
      guard let field = Field(path: [name], type: type, place: value, address: place) else { return nil }
      return Found(path: field.path, field: field)
    }

    /// A global or static variable, or the mark of one that is filled when it is first used, by its symbol.
    private static func global(
      _ symbol: String, _ start: UnsafeRawPointer, _ place: UnsafeRawPointer
    ) -> Found? {
      guard let demangled = rc_demangled(symbol) else { return nil }
      defer { free(demangled) }
      // `static Shop.Store.count : Swift.Int`, and of one that is private `Shop.(count in _77F3) : Swift.Int`.
      let text = String(cString: demangled).replacing(/\((\w+) in \w+\)/) { $0.output.1 }
      if symbol.hasSuffix("_Wz") {
        return text.components(separatedBy: " token for ").last.map { Found(kind: .initializer, path: [$0]) }
      }
      let parts = text.components(separatedBy: " : ")
      guard let name = parts.first?.replacing("static ", with: ""), let type = parts.last else { return nil }
      let path = name.split(separator: ".").dropFirst().map(String.init)
      guard let type = self.type(of: symbol, named: type),
        let field = Field(path: path, type: type, place: start, address: place)
      else { return Found(path: path, isGlobal: true) }
      return Found(path: field.path, field: field, isGlobal: true)
    }

    /// A variable's type stands at the end of its symbol. Where it begins is found by what it is called.
    private static func type(of symbol: String, named name: String) -> Any.Type? {
      if let known = globalTypes[symbol] { return known }
      let type = findType(of: symbol, named: name)
      globalTypes[symbol] = .some(type)
      return type
    }

    // Touched by the one thread that explores.
    nonisolated(unsafe) private static var globalTypes: [String: Any.Type?] = [:]

    private static func findType(of symbol: String, named name: String) -> Any.Type? {
      let symbol = symbol.dropLast(symbol.hasSuffix("Z") ? 3 : 2)
      // The program's own types stand there as of the same module, which the symbol begins with.
      let start = symbol.dropFirst("$s".count)
      let digits = start.prefix { $0.isNumber }
      let module = String(start.prefix(digits.count + (Int(digits) ?? 0)))
      for length in 1..<max(2, min(symbol.count, 200)) {
        let end = symbol.suffix(length)
        guard let type = TypeFacts.typeNamed(end.hasPrefix("AA") ? module + end.dropFirst(2) : String(end))
        else { continue }
        if [true, false].contains(where: { _typeName(type, qualified: $0) == name }) { return type }
      }
      return nil
    }

    /// What an object refers to: a lock of Foundation's, the storage of a collection, an object of a library's. It is named by
    /// the variable that refers to it, or else by its own type.
    private static func held(_ address: UInt64) -> Found? {
      let all = KnownObject.all
      if let (holder, place) = KnownObject.holder(of: address, among: all) {
        return holder.isPrograms ? field(of: holder, at: place) : held(holder.start)
      }
      guard let own = all.last(where: { $0.start == address }), !own.typeName.hasPrefix("_") else {
        return nil
      }
      return Found(owner: own, path: [])
    }

    private static func field(of holder: KnownObject, at address: UInt64) -> Found? {
      guard let start = UnsafeRawPointer(bitPattern: UInt(holder.start)),
        let place = UnsafeRawPointer(bitPattern: UInt(address)),
        let field = Field(of: holder.type, isClass: true, at: start, address: place)
      else { return nil }
      return Found(owner: holder, path: field.path, field: field)
    }

    /// Writes a text into one of a fixed size, shortened if need be.
    private static func write<Text>(_ text: String, to field: inout Text) {
      withUnsafeMutableBytes(of: &field) { bytes in
        var text = text
        while text.utf8.count >= bytes.count { text.removeLast() }
        text.withUTF8 { bytes.copyMemory(from: UnsafeRawBufferPointer($0)) }
        bytes[text.utf8.count] = 0
      }
    }
  }
#endif
