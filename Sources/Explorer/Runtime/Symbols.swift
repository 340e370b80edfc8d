import CAccessHooks
import Foundation

#if EXPLORER
  @_spi(Internal) import Runtime

  /// Source lines for code addresses. Only the few addresses that a report names are looked up.
  package enum Symbols {
    // Used by the one thread that explores, and only in a process of its own.
    nonisolated(unsafe) private static var images: ImageMap?
    nonisolated(unsafe) private static var locations: [UInt64: SourcePlace?] = [:]
    nonisolated(unsafe) private static var declared: [UInt64: String?] = [:]
    nonisolated(unsafe) private static var files: [UInt64: String?] = [:]

    /// The symbol of the executable's function that the call before an address is in, and where the function begins.
    static func symbol(at address: UInt64) -> (name: String, start: UInt64)? {
      let function = rc_function_at(address - 1)
      return function.symbol.map { (String(cString: $0), function.start) }
    }

    /// The source line of an address as the compiler noted it; nil for instructions of its own.
    static func place(at address: UInt64) -> SourcePlace? {
      let row = rc_line(address - 1)
      guard row.isKnown else { return slowPlace(at: address) }
      guard row.line > 0 else { return nil }
      let file = files[row.file] ?? path(of: row.file) ?? slowPlace(at: address)?.file
      files[row.file] = .some(file)
      return file.map { SourcePlace(file: $0, line: Int(row.line)) }
    }

    private static func path(of file: UInt64) -> String? {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { path in
        guard let start = path.baseAddress, rc_line_file(file, start, PATH_MAX) > 0 else { return nil }
        return String(cString: start)
      }
    }

    /// The same by the runtime, which reads the whole table of lines for each address, but knows the names of all files.
    private static func slowPlace(at address: UInt64) -> SourcePlace? {
      if images == nil { images = ImageMap.capture() }
      let backtrace = Backtrace(
        architecture: architecture, frames: [RichFrame<UInt64>.returnAddress(address)], images: images)
      let found = backtrace.symbolicated(with: images, options: [.showSourceLocations, .useSymbolCache])
      guard let location = found?.frames.first?.symbol?.sourceLocation, location.line > 0 else { return nil }
      return SourcePlace(file: location.path, line: location.line)
    }

    /// The source line of an address. The compiler gives instructions of its own the line 0, and sometimes all of a closure
    /// but its beginning: then it is the nearest line before it in the same function.
    static func location(of address: UInt64) -> SourcePlace? {
      if let known = locations[address] { return known }
      let found = symbol(at: address).flatMap { place(at: address) ?? nearest(to: address, in: $0) }
      locations[address] = .some(found)
      return found
    }

    private static func nearest(to address: UInt64, in function: (name: String, start: UInt64))
      -> SourcePlace?
    {
      let (reach, step) = (160, 4)
      let offset = Int(address - 1 - function.start)
      func line(_ address: UInt64) -> SourcePlace? {
        rc_function_at(address - 1).start == function.start ? place(at: address) : nil
      }
      let before = stride(from: step, to: min(reach, max(step, offset)), by: step).lazy
        .compactMap { line(address - UInt64($0)) }.first
      guard let beginning = line(function.start + 2) else { return before }
      if let before, before.line != beginning.line { return before }
      // A copy at the beginning of a function may have no line at all: it belongs to a statement before the next line.
      let after = stride(from: step, to: 5 * reach, by: 2 * step).lazy
        .compactMap { line(address + UInt64($0)) }.first { $0.line != beginning.line }
      guard let after, after.line > beginning.line else { return beginning }
      let isClosure = function.name.range(of: "U[0-9]*_", options: .regularExpression) != nil
      return lastStatement(from: beginning, before: after.line, isClosure: isClosure)
    }

    /// The last statement between two lines, as far as the text tells; the first of them if there is none.
    private static func lastStatement(from first: SourcePlace, before next: Int, isClosure: Bool)
      -> SourcePlace
    {
      guard let text = try? String(contentsOfFile: SourceText.path(first.file), encoding: .utf8) else {
        return SourcePlace(file: first.file, line: isClosure ? next : next - 1)
      }
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      // The beginning of a closure may be where what it captures is declared, and all of it may be on one line.
      if isClosure, next <= lines.count, lines[next - 1].contains("{") {
        return SourcePlace(file: first.file, line: next)
      }
      let statement = (first.line..<max(first.line, min(next - 1, lines.count))).last { index in
        let line = lines[index].drop(while: \.isWhitespace)
        return !line.isEmpty && !line.hasPrefix("//") && !line.hasPrefix("}")
      }
      return SourcePlace(file: first.file, line: statement.map { $0 + 1 } ?? first.line)
    }

    /// The variable that the source line of an address declares; nil if there is none, or more than one.
    static func declaredVariable(at address: UInt64) -> String? {
      if let known = declared[address] { return known }
      let name = location(of: address).flatMap { SourceText.declaredVariable(at: $0) }
      declared[address] = .some(name)
      return name
    }

    /// Whether the source line of an address has an exchange that may fail for no reason.
    static func isWeakExchange(_ address: UInt64) -> Bool {
      location(of: address).map { SourceText.names("weakCompareExchange", at: $0) } ?? false
    }

    /// Whether an atomic of this name, in the file of the code, is declared with a truth value.
    static func declaresTruth(_ name: String, near address: UInt64) -> Bool {
      guard let file = location(of: address)?.file else { return false }
      return SourceText.declares(name, in: file) {
        $0.contains("Bool") || $0.contains(/Atomic\((false|true)\)/)
      }
    }

    private static var architecture: String {
      #if arch(x86_64)
        "x86_64"
      #else
        "arm64"
      #endif
    }

    /// The beginning of the function that the address is in; 0 if it is not known.
    static func function(of address: UInt64) -> UInt64 {
      rc_function_at(address - 1).start
    }

    /// How many bytes a function copies that the compiler made to initialize or assign a value from another; 0 for all others.
    static func bytesCopied(by address: UInt64) -> Int {
      // The kinds of outlined copies: by initialization or assignment, with a take or a copy.
      guard let name = symbol(at: address)?.name, name.hasPrefix("$s"),
        name.dropLast().hasSuffix("WO"), let kind = name.last, "bcdf".contains(kind)
      else { return 0 }
      func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
      let type = name.dropLast(3)
      // A private type cannot be found by its name.
      let found =
        TypeFacts.typeNamed(type.dropFirst(2))
        ?? rc_type(type + "Ma").map { unsafeBitCast($0, to: Any.Type.self) }
      return found.map { _openExistential($0, do: size) } ?? 1
    }

    /// Whether the compiler made the function by itself: caches of type metadata and witness tables, above all.
    static func isCompilerMade(_ address: UInt64) -> Bool {
      guard let name = symbol(at: address)?.name else { return false }
      return name.hasPrefix("__swift_") || ["Ma", "Wl", "WOh"].contains { name.hasSuffix($0) }
    }

    /// A number that two addresses share when they are on the same source line.
    static func lineNumber(of address: UInt64) -> UInt32 {
      guard let location = location(of: address) else { return 0 }
      var hash = UInt32(truncatingIfNeeded: location.line) &* 0x9E37_79B1
      for byte in location.file.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
      return hash | 1
    }
  }
#endif
