#if EXPLORER
  import CAccessHooks
  import Explorer
  import Support
  import Testing

  /// A table of the search, and a program that needs more than a few of its entries.
  private struct Need: CustomTestStringConvertible {
    let table: RCTable
    let program: String
    var room: UInt32 = 1
    var timers = SearchOptions.Timers.inOrder

    var testDescription: String { "\(rc_table_limitation(table)) in \(program)" }
  }

  private let needs = [
    Need(table: .sites, program: "2x1"), Need(table: .learned, program: "double-resume"),
    Need(table: .jobs, program: "2x1"), Need(table: .startedJobs, program: "2x1"),
    Need(table: .tasks, program: "2x1"), Need(table: .entities, program: "2x1"),
    Need(table: .clockTimes, program: "2x1"), Need(table: .choices, program: "2x1"),
    Need(table: .alternatives, program: "2x1"), Need(table: .cells, program: "2x1"),
    Need(table: .accesses, program: "2x1"), Need(table: .versions, program: "spinning"),
    Need(table: .freed, program: "2x1"), Need(table: .places, program: "2x1"),
    Need(table: .placeSites, program: "2x1"), Need(table: .syncs, program: "2x1"),
    Need(table: .owners, program: "recursive-lock", room: 0), Need(table: .uses, program: "condition"),
    Need(table: .locations, program: "dekker-relaxed"), Need(table: .stores, program: "dekker-relaxed"),
    Need(table: .arrivals, program: "counter"), Need(table: .awaits, program: "awaited-before-others-come"),
    Need(table: .comings, program: "2x1"),
    Need(table: .sleeps, program: "sleeps", room: 0, timers: .anyOrder),
    Need(table: .ends, program: "last-array", room: 0), Need(table: .outcomes, program: "2x1"),
    Need(table: .races, program: "2x1"),
  ]

  @Suite("Tables of a search", .enabled(if: Explorer.isSupported, "needs the explorer"))
  struct TableTests {
    @Test(
      "A search that finds a table full says so, and is not complete",
      arguments: try LongTests.classes.sample(needs, oneOf: 4))
    private func full(_ need: Need) throws {
      var options = SearchOptions(timers: need.timers, maximumSchedules: 200)
      options.fullTable = .init(table: need.table.rawValue, room: need.room)
      let found = try explore(need.program, options)
      #expect(found.limitations.contains(.noted(rc_table_limitation(need.table))))
      #expect(!found.complete || !found.controlled)
      #expect(!found.limitations.contains { if case .notReplayed = $0 { true } else { false } })
    }

    @Test("Fences that there is no room for are a limitation, too")
    func fences() throws {
      let text = """
        store x 1 relaxed ; fence sequentiallyConsistent ; load y relaxed
        store y 1 relaxed ; fence sequentiallyConsistent ; load x relaxed
        """
      let program = "atomics: " + text.split(separator: "\n").joined(separator: " | ")
      var options = SearchOptions(maximumSchedules: 2000)
      options.fullTable = .init(table: RCTable.fences.rawValue, room: 0)
      let found = try Explorer(
        program: "random", variant: "", executable: explorerChild, arguments: ["play", "accesses", program]
      ).explore(options)
      #expect(found.limitations.contains(.noted(.locks)) && !found.complete)
    }

    @Test("Each table has such a program, but for the steps of a replay")
    func each() {
      let named = needs.map(\.table) + [.fences, .steps]
      #expect(named.map(\.rawValue).sorted() == Array(1...Int32(RC_TABLE_COUNT)))
    }

    @Test(
      "A thousand tasks, ten thousand locks, a megabyte that is printed, and ends within ends fit",
      arguments: [
        ("thousand-tasks", "1000"), ("ten-thousand-locks", "done"), ("megabyte-printed", "done"),
        ("megabytes-touched", "done"), ("long-list", "50"),
      ])
    func many(name: String, outcome: String) throws {
      let found = try explore(name, SearchOptions(search: .random(seed: 1, schedules: 1)))
      #expect(found.names == [outcome] && found.controlled)
      // At one point, any of a thousand could be next.
      #expect(Set(found.limitations).isSubset(of: [.sampled, .noted(.alternatives)]))
    }
  }
#endif
