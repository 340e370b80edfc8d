import RandomPrograms
import Support
import Testing

@Suite("Random programs of atomics")
struct RandomAtomicsTests {
  @Test(
    "Some of thirty programs have each kind of operation and each order",
    .only(in: .classes))
  func coverage() {
    let operations = (1...30).flatMap { AtomicProgram(seed: UInt64($0)).tasks.joined() }
    #expect(Set(operations.map(\.kind)).count == AtomicOperation.Kind.allCases.count)
    #expect(Set(operations.map(\.order)).count == MemoryOrder.allCases.count)
  }

  @Test("The same seed makes the same program, and its text can be read back")
  func seeds() {
    for seed in 1...3 as ClosedRange<UInt64> {
      let program = AtomicProgram(seed: seed)
      #expect(AtomicProgram(seed: seed) == program)
      #expect(AtomicProgram(program.description) == program)
    }
  }

  @Test("A program is shrunk to the operations that matter")
  func shrinking() throws {
    let program = try #require(
      AtomicProgram("atomics: load y relaxed ; store x 1 relaxed | fence acquiring ; load x relaxed"))
    let smallest = program.shrunk { "\($0)".contains("store x 1") && "\($0)".contains("load x") }
    #expect(smallest.description == "atomics: store x 1 relaxed | load x relaxed")
  }
}
