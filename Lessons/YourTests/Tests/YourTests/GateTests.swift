import Fixed
import Racy
import RacecourseTesting
import Testing

@Suite("Everybody passes an open gate")
struct GateTests {
  @Test("racy: a task that looked before the gate opened waits forever")
  func racy() async {
    await withKnownIssue {
      try await explore {
        let gate = Racy.Gate()
        async let pass: Void = gate.pass()
        await gate.open()
        await pass
      }
    }
  }

  @Test("fixed: the look and the wait are one visit to the actor")
  func fixed() async throws {
    try await explore {
      let gate = Fixed.Gate()
      async let first: Void = gate.pass()
      async let second: Void = gate.pass()
      await gate.open()
      _ = await (first, second)
    }
  }
}
