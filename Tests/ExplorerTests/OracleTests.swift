import Explorer
import Support
import Testing

@Suite("What the explorer is compared with: commands of its child, whose words are recorded")
struct OracleTests {
  @Test("The explorer agrees with the models", .enabled(if: Explorer.isSupported, "needs the explorer"))
  func oracles() throws { try expectShellTranscript("oracles", by: "OracleTests") }

  @Test(
    "It also agrees where that takes long",
    .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .classes))
  func allOracles() throws { try expectShellTranscript("all-oracles", by: "OracleTests") }

  @Test("What a command is not told right")
  func words() throws { try expectShellTranscript("words-of-oracles", by: "OracleTests") }
}
