import Explorer
import Support
import Testing

@Suite("Replaying without a token", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct ReplayToolTests {
  @Test("The simplest wrong schedule of the racy file is played, with the reason")
  func wrong() throws {
    let result = try execute(["replay", "counter"])
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("counter, the racy file: one schedule, 1 preemption\n"))
    #expect(result.output.contains("What went wrong: a lost update."))
    #expect(
      result.output.hasSuffix("✗ 1, 1: both read 0, and one increment was lost\nracecourse show counter\n"))
  }

  @Test("An outcome of either file can be given")
  func outcome() throws {
    let racy = try jsonObject(try execute(["replay", "counter", "--outcome", "2, 2", "--json"]).output)
    #expect(racy["outcome"] as? String == "2, 2" && racy["variant"] as? String == "racy")
    let fixed = try jsonObject(
      try execute(["replay", "counter", "--outcome=2, 1", "--fixed", "--json"]).output)
    #expect(fixed["outcome"] as? String == "2, 1" && fixed["variant"] as? String == "fixed")
  }

  @Test(
    "If no schedule fits, the possible outcomes are listed",
    arguments: [
      (
        ["--outcome", "3"], "No schedule of counter, the racy file, ends with '3'.",
        "'1, 1', '1, 2', '2, 1', '2, 2'"
      ),
      (["--fixed"], "No schedule of counter, the fixed file, is wrong.", "'1, 2', '2, 1'"),
    ])
  func none(words: [String], what: String, outcomes: String) throws {
    let result = try execute(["replay", "counter"] + words)
    #expect(result.code == 64 && result.output.isEmpty)
    #expect(result.errors.replacing("\n", with: " ").contains("\(what) '--outcome' takes \(outcomes)."))
  }

  @Test("A learner's file can be replayed too, although no catalog says what is correct")
  func file() throws {
    let result = try execute(["replay", "playground", "--outcome", "likes: 1"])
    #expect(result.code == 0 && result.output.contains("In this schedule: a lost update."))
  }
}
