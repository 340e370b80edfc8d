import CAccessHooks

#if os(Linux) && compiler(>=6.3)
  @_spi(Internal) import Runtime

  /// Source lines for code addresses. Only the few addresses that a report names are looked up.
  enum Symbols {
    // Used by the one thread that explores, and only in a process of its own.
    nonisolated(unsafe) private static var images: ImageMap?

    private static func frame(at address: UInt64) -> SymbolicatedBacktrace.Frame? {
      if images == nil { images = ImageMap.capture() }
      let backtrace = Backtrace(
        architecture: architecture, frames: [RichFrame<UInt64>.returnAddress(address)], images: images)
      return backtrace.symbolicated(with: images, options: [.showSourceLocations, .useSymbolCache])?.frames
        .first
    }

    /// The function at an address, with the source line, or the nearest one before it in the same function: the compiler
    /// gives instructions of its own the line 0, and sometimes all of a closure but its beginning.
    private static func symbol(at address: UInt64) -> SymbolicatedBacktrace.Symbol? {
      guard let symbol = frame(at: address)?.symbol else { return nil }
      if (symbol.sourceLocation?.line ?? 0) > 0 { return symbol }
      for distance in stride(from: UInt64(4), to: 160, by: 4) {
        guard let before = frame(at: address - distance)?.symbol, before.rawName == symbol.rawName else {
          break
        }
        if (before.sourceLocation?.line ?? 0) > 0 { return before }
      }
      guard symbol.offset > 0, let beginning = frame(at: address - UInt64(symbol.offset) + 1)?.symbol,
        beginning.rawName == symbol.rawName
      else { return symbol }
      return beginning
    }

    private static var architecture: String {
      #if arch(x86_64)
        "x86_64"
      #else
        "arm64"
      #endif
    }

    /// Whether the compiler made the function by itself: caches of type metadata and witness tables, above all.
    static func isCompilerMade(_ address: UInt64) -> Bool {
      guard let name = frame(at: address)?.symbol?.rawName else { return false }
      return name.hasPrefix("__swift_") || ["Ma", "Wl", "WOh"].contains { name.hasSuffix($0) }
    }

    /// A number that two addresses share when they are on the same source line.
    static func lineNumber(of address: UInt64) -> UInt32 {
      guard let location = symbol(at: address)?.sourceLocation, location.line > 0 else { return 0 }
      var hash = UInt32(truncatingIfNeeded: location.line) &* 0x9E37_79B1
      for byte in location.path.utf8 { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
      return hash | 1
    }

    /// Writes the source line of every site that the report will name into the shared state.
    static func describe(_ state: OpaquePointer) {
      var line: Int32 = 0
      for site in RawStep.sites(state) where rc_state_source(state, site, &line) == nil {
        // A resumption's address is a function's first instruction: the one after it has the line.
        let address = rc_site_address(site)
        guard address != 0 else {
          rc_state_set_source(state, site, "", 0)
          continue
        }
        let inside = address + (rc_site_is_function(state, site) != 0 ? 1 : 0)
        let isAccess = rc_site_is_function(state, site) == 0
        let found = isAccess ? symbol(at: inside) : frame(at: inside)?.symbol
        guard let location = found?.sourceLocation, location.line > 0 else {
          // Written down too, so that nobody looks for it again.
          rc_state_set_source(state, site, "", 0)
          continue
        }
        rc_state_set_source(state, site, location.path, Int32(location.line))
      }
    }
  }
#endif
