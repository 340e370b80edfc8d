import CAccessHooks
import Foundation

#if EXPLORER
  // The source lines that a report names.
  extension Symbols {
    /// Writes the source line of every site that the report will name into the shared state.
    package static func describe(_ state: OpaquePointer) {
      var line: Int32 = 0
      let names = RawStep.names(state)
      for site in RawStep.sites(state) where rc_state_source(state, site, &line) == nil {
        let (accessed, called) = (names.accesses[site], names.calls[site])
        var found = place(of: site, state, about: accessed ?? called)
        if let file = found?.file, MacroCode.isFile(file) {
          let property = accessed ?? MacroCode.property(file)
          found = property.flatMap {
            SourceText.declaration(of: $0, in: sources(near: rc_site_address(site)))
          }
        } else if let place = found, let called {
          found = initialValue(of: called, storedAt: place, rc_site_address(site)) ?? place
        }
        // Written down too where there is none, so that nobody looks for it again.
        rc_state_set_source(state, site, found?.file ?? "", Int32(found?.line ?? 0))
      }
    }

    /// The declaration of a property, if an initializer stores the value there that the declaration gives it.
    private static func initialValue(of property: String, storedAt line: SourcePlace, _ address: UInt64)
      -> SourcePlace?
    {
      // The symbol of an initializer ends with the f of a function and the C of a constructor.
      guard !SourceText.names(property, at: line), let name = symbol(at: address)?.name,
        name.hasPrefix("$s"), name.dropLast().last == "f", name.last?.lowercased() == "c"
      else { return nil }
      return SourceText.declaration(of: property, in: [line.file])
    }

    /// The source line of a site.
    /// - Parameter name: what an access is about: where the compiler gives no line, it is a line that names it.
    private static func place(of site: UInt32, _ state: OpaquePointer, about name: String?) -> SourcePlace? {
      let address = rc_site_address(site)
      guard address != 0 else { return nil }
      guard rc_site_is_function(state, site) != 0 else {
        let found = statement(at: address)
        guard let found, let name, place(at: address) == nil else { return found }
        return SourceText.nearest(to: found, naming: name) { !isElsewhere($0, address) } ?? found
      }
      // A resumption's address is a function's first instruction: the one after it has the line. Where a function hops before
      // its first line, it is where it was called that a reader looks.
      let inside = address + 1
      return symbol(at: inside)?.name.hasSuffix("TY0_") == true ? nil : place(at: inside)
    }

    /// The source line of an instruction; of one in the expansion of a macro, the line with the macro.
    static func statement(at address: UInt64) -> SourcePlace? {
      expansion(at: address) ?? location(of: address)
    }

    /// Whether all code that is known to be on a line is another function's than that of an address, such as a closure's.
    private static func isElsewhere(_ line: Int, _ address: UInt64) -> Bool {
      guard let own = function(address) else { return false }
      var row = rc_line(address - 1)
      row.line = UInt32(line)
      let found = withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 16) { addresses in
        let count = rc_line_addresses(row, addresses.baseAddress, Int32(addresses.count))
        return addresses.prefix(Int(count)).compactMap { function($0 + 1) }
      }
      return !found.isEmpty && !found.contains(own)
    }

    /// The symbol of the function that an address is in, without what tells the parts of an async function apart.
    private static func function(_ address: UInt64) -> Substring? {
      guard let name = symbol(at: address)?.name else { return nil }
      return name.prefix(upTo: name.firstRange(of: #/T[YQ]\d+_$/#)?.lowerBound ?? name.endIndex)
    }

    /// Whether a macro wrote the function that an address is in.
    static func isMacros(_ address: UInt64) -> Bool {
      location(of: address).map { MacroCode.isFile($0.file) && expansion(at: address) == nil } ?? false
    }

    /// The line with the macro whose expansion an address is in, if that is a part of a function in the program's sources.
    private static func expansion(at address: UInt64) -> SourcePlace? {
      guard let line = location(of: address).flatMap({ MacroCode.expandedLine($0.file) }),
        let file = location(of: function(of: address) + 1)?.file,
        file.split(separator: "/").last == line.file.split(separator: "/").last
      else { return nil }
      return SourcePlace(file: file, line: line.line)
    }

    /// The program's files in which the property may be declared that the accessor at an address is for.
    private static func sources(near address: UInt64) -> [String] {
      let row = rc_line(address - 1)
      var files = SourceText.listed
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { path in
        guard row.isKnown, let start = path.baseAddress else { return }
        for place in 0... {
          let length = rc_line_neighbor(row.file, UInt32(place), start, PATH_MAX)
          if length < 0 { return }
          if length > 0 { files.append(String(cString: start)) }
        }
      }
      return files.filter { !MacroCode.isFile($0) }
    }
  }
#endif
