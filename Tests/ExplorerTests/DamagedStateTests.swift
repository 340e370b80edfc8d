import Explorer
import Support
import Testing

@Suite("Damaged states", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct DamagedStateTests {
  @Test("Whatever a program writes over the search's memory is seen, or does no harm")
  func damaged() throws {
    let run = try execute(["damaged-states", "200"], of: explorerChild)
    #expect(run.code == 0 && run.output.contains(", 0 ended the process"), "\(run.output)")
  }
}
