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
      let all = sequence(state: Int32(0)) { index -> String? in
        defer { index += 1 }
        return rc_known_function(index).map { String(cString: $0) }
      }
      let names = Array(all)
      #expect(names.count > 100 && Set(names).count == names.count)
      for name in names { #expect(dlsym(nil, name) != nil, "\(name)") }
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
        ("$s4Bank7AccountC7balanceSivg", .named), ("$ss6MirrorV10reflectingABypX_tcfC", .named),
      ])
    func kinds(symbol: String, reach: RCReach) {
      var why: UnsafePointer<CChar>?
      #expect(rc_reach(symbol, &why) == reach)
      #expect(reach != .known || why.map { String(cString: $0) }?.isEmpty == false)
    }
  }
#endif
