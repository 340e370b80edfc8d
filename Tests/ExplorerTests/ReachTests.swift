#if EXPLORER
  import CAccessHooks
  import Explorer
  import Foundation
  import Testing

  @Suite("What a program reaches", .enabled(if: Explorer.isSupported, "needs the explorer"))
  struct ReachTests {
    @Test(
      "A function that is neither hooked nor known is named with its line, and there is no ✓ beside it",
      arguments: [
        ("mirrored", "Mirror.init"), ("static-text", "l64a"), ("any-iterator", "AnyIterator.next"),
        ("objects-within", "JSONSerialization.data"), ("format-with-pointer", "a format with a pointer"),
        ("data-of-others", "Data.init"), ("mutable-bytes", "NSMutableData.mutableBytes"),
      ])
    func named(name: String, function: String) throws {
      let found = try explore(name)
      #expect(!found.complete && found.controlled && found.limitations.count == 1)
      guard case .calls(function, let place?) = found.limitations.first else {
        Issue.record("\(found.limitations)")
        return
      }
      #expect(place.file.hasSuffix("Litmus/Reached.swift"))
    }

    @Test(
      "What is the same in every schedule, and another in each run, is said",
      arguments: [
        ("hash-order", RCLimitation.hashOrder), ("hash-order-of-keys", .hashOrder),
        ("process-number", .processNumber), ("time-of-day", .clock),
      ])
    func said(name: String, what: RCLimitation) throws {
      let found = try explore(name)
      #expect(found.complete && found.limitations == [.noted(what)])
    }

    @Test("Every function that is known is one of the system's")
    func known() {
      let names = all(rc_known_function)
      #expect(names.count > 100 && Set(names).count == names.count)
      for name in names { #expect(dlsym(nil, name) != nil, "\(name)") }
    }

    @Test(
      "Every class, module and rule of Swift 6.3 fits something of the toolchain's")
    func toolchain() throws {
      for name in all(rc_known_class) {
        let symbols = ["10Foundation", "20FoundationEssentials", "20FoundationNetworking"].map {
          "$s\($0)\(name.count)\(name)CMa"
        }
        #expect(symbols.contains { dlsym(nil, $0) != nil }, "\(name)")
      }
      let maps = try #require(try FileHandle(forReadingAtPath: "/proc/self/maps")?.readToEnd())
      let files = String(decoding: maps, as: UTF8.self).split { " \n".contains($0) }
      let core = try #require(files.first { $0.hasSuffix("/libswiftCore.so") })
      let folder = URL(filePath: String(core)).deletingLastPathComponent()
      let ours: Set = ["Explorer", "RacecourseTesting", "SwiftShims"]
      for name in all(rc_known_module) where !ours.contains(name) {
        let module = folder.appending(path: name + ".swiftmodule").path
        #expect(FileManager.default.fileExists(atPath: module), "\(name)")
      }
      let libraries = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "so" }
      let unfit = libraries.map { rc_rule_without_symbol($0.path) }.last
      #expect(
        libraries.count > 5 && unfit??.pointee == nil,
        "\(unfit.flatMap { $0 }.map { String(cString: $0) } ?? "")")
    }

    /// All that a table has.
    private func all(_ table: (Int32) -> UnsafePointer<CChar>?) -> [String] {
      var names: [String] = []
      while let name = table(Int32(names.count)) { names.append(String(cString: name)) }
      return names
    }

    @Test(
      "What a symbol is: hooked, known or named",
      arguments: [
        ("memcpy", RCReach.hooked), ("strcpy", .hooked), ("swift_task_cancel", .hooked),
        ("pthread_mutex_lock", .hooked),
        ("$ss11AnyIteratorV4nextxSgyF", .named), ("sin", .known), ("sysconf", .known),
        ("$sSS6appendyySSF", .known),
        ("$s10Foundation4DateVACycfC", .known), ("swift_retain", .known), ("l64a", .named),
        ("nobody_knows", .named),
        ("$s10Foundation25PropertyListSerializationC4data04frombC06formatSi_tKFZ", .named),
        ("$s4Bank7AccountC7balanceSivg", .named), ("$ss6MirrorV10reflectingABypX_tcfC", .named),
      ])
    func kinds(symbol: String, reach: RCReach) {
      var why: UnsafePointer<CChar>?
      #expect(rc_reach(symbol, &why) == reach)
      #expect(reach != .known || why.map { String(cString: $0) }?.isEmpty == false)
    }
  }
#endif
