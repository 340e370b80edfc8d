import Explorer
import Foundation
import Support
import Testing

#if os(Linux)
  /// What is different in a container: the tool may be process 1, and the system refuses more.
  @Suite("In a container", .enabled(if: Explorer.isSupported, "needs the explorer"))
  struct ContainerTests {
    private static let unshare = URL(filePath: "/usr/bin/unshare")
    private static let asProcess1 = ["--map-root-user", "--pid", "--fork", "--mount-proc"]

    /// Containers themselves seldom allow it.
    private static let canUnshare: Bool = {
      FileManager.default.isExecutableFile(atPath: unshare.path)
        && (try? execute(asProcess1 + ["true"], of: unshare))?.code == 0
    }()

    @Test(
      "As process 1, it explores, replays and plays as usual",
      .enabled(if: canUnshare, "needs 'unshare --map-root-user --pid', which this system refuses"))
    func process1() throws {
      try expectCounterHolds { try execute(Self.asProcess1 + [tool.path] + $0, of: Self.unshare) }
    }

    @Test(
      "As process 1, Ctrl-C ends it too",
      .enabled(if: canUnshare, "needs 'unshare --map-root-user --pid', which this system refuses"))
    func interrupted() throws {
      let terminal = try PseudoTerminal(
        Self.unshare, Self.asProcess1 + [tool.path, "play", "counter", "--plain"])
      try terminal.wait(for: "Who goes next?")
      terminal.type("\u{3}")
      // No signal of its own can end it.
      #expect(terminal.end() == .exited(128 + SIGINT))
    }

    @Test("Without fixed addresses, it explores, replays and plays as usual")
    func addresses() throws {
      try expectCounterHolds { arguments in try withoutFixedAddresses { try execute(arguments) } }
    }

    /// Explores an exhibit, replays the schedule that goes wrong, and plays one; the numbers are those of any system.
    private func expectCounterHolds(_ run: ([String]) throws -> ToolRun) throws {
      let explored = try run(["explore", "counter", "--json"])
      #expect(explored.code == 0 && explored.errors == "")
      let variants = try #require(try jsonObject(explored.output)["variants"] as? [[String: Any]])
      #expect(variants.map { $0["schedules"] as? Int } == [70, 6])
      let outcomes = try #require(variants.first?["outcomes"] as? [[String: Any]])
      let wrong = try #require(outcomes.first { $0["expectation"] as? String == "forbidden" })
      let token = try #require(wrong["token"] as? String)
      let replayed = try jsonObject(try run(["replay", "counter", token, "--json"]).output)
      #expect(replayed["outcome"] as? String == wrong["outcome"] as? String)
      let played = try run(["play", "counter", "--choices", "1"])
      #expect(played.code == 0 && played.errors == "")
    }
  }
#endif
