import Explorer
import RandomPrograms
import Support
import Testing

@Suite("Random programs of atomics")
struct RandomAtomicsTests {
  @Test(
    "The explorer finds in fifty random programs of atomics exactly what the axioms of the memory model say",
    .enabled(if: Explorer.isSupported, "needs the explorer"))
  func fifty() throws {
    let run = try execute(["random-atomics", "50", "1"], of: explorerChild)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("50 agree with the model, 0 differ"))
  }

  @Test(
    "The axioms allow what the standard allows",
    arguments: [
      // Store buffering.
      ("store x 1 relaxed ; load y relaxed | store y 1 relaxed ; load x relaxed", "0; 0; 1 1 0", true),
      (
        "store x 1 releasing ; load y acquiring | store y 1 releasing ; load x acquiring", "0; 0; 1 1 0", true
      ),
      (
        "store x 1 sequentiallyConsistent ; load y sequentiallyConsistent "
          + "| store y 1 sequentiallyConsistent ; load x sequentiallyConsistent", "0; 0; 1 1 0", false
      ),
      (
        "store x 1 relaxed ; fence sequentiallyConsistent ; load y relaxed "
          + "| store y 1 relaxed ; fence sequentiallyConsistent ; load x relaxed", "0; 0; 1 1 0", false
      ),
      // Message passing, directly, by fences, and through a release sequence.
      ("store x 1 relaxed ; store y 1 relaxed | load y acquiring ; load x relaxed", "; 1 0; 1 1 0", true),
      ("store x 1 relaxed ; store y 1 releasing | load y relaxed ; load x relaxed", "; 1 0; 1 1 0", true),
      ("store x 1 relaxed ; store y 1 releasing | load y acquiring ; load x relaxed", "; 1 0; 1 1 0", false),
      (
        "store x 1 relaxed ; fence releasing ; store y 1 relaxed "
          + "| load y relaxed ; fence acquiring ; load x relaxed", "; 1 0; 1 1 0", false
      ),
      (
        "store x 1 relaxed ; store y 1 releasing | add y relaxed | load y acquiring ; load x relaxed",
        "; 1; 2 0; 1 2 0", false
      ),
      // Swift compiles an exchange with at least the order of its failure.
      (
        "store y 1 sequentiallyConsistent ; load x sequentiallyConsistent "
          + "| compareExchange x 0 1 relaxed relaxed ; load y sequentiallyConsistent", "0; 0 0; 1 1 0", true
      ),
      (
        "store y 1 sequentiallyConsistent ; load x sequentiallyConsistent "
          + "| compareExchange x 0 1 relaxed sequentiallyConsistent ; load y sequentiallyConsistent",
        "0; 0 0; 1 1 0", false
      ),
      // C++20 took a later store of the same task out of the release sequence.
      (
        "store x 1 relaxed ; store y 1 releasing ; store y 2 relaxed | load y acquiring ; load x relaxed",
        "; 2 0; 1 2 0", true
      ),
      // Coherence, atomicity, 2+2W, and load buffering, which is left out.
      ("store x 1 relaxed | load x relaxed ; load x relaxed", "; 1 0; 1 0 0", false),
      ("add x relaxed | add x relaxed", "0; 0; 1 0 0", false),
      ("store x 1 relaxed ; store y 2 relaxed | store y 1 relaxed ; store x 2 relaxed", "; ; 1 1 0", true),
      ("load x relaxed ; store y 1 relaxed | load y relaxed ; store x 1 relaxed", "1; 1; 1 1 0", false),
    ])
  func axioms(text: String, outcome: String, isAllowed: Bool) throws {
    let program = try #require(AtomicProgram("atomics: " + text))
    #expect(AtomicModel(program).allowed.contains(outcome) == isAllowed)
  }

  @Test("The explorer leaves out a read-modify-write that reads an older store than the newest")
  func reachable() throws {
    let program = try #require(
      AtomicProgram("atomics: store x 1 relaxed ; store y 1 relaxed | load y relaxed ; add x relaxed"))
    let model = AtomicModel(program)
    #expect(model.allowed.subtracting(model.reachable) == ["; 1 0; 1 1 0"])
  }

  @Test("Some of the fifty programs have each kind of operation and each order")
  func coverage() {
    let operations = (1...50).flatMap { AtomicProgram(seed: UInt64($0)).tasks.joined() }
    #expect(Set(operations.map(\.kind)).count == AtomicOperation.Kind.allCases.count)
    #expect(Set(operations.map(\.order)).count == MemoryOrder.allCases.count)
  }

  @Test("The same seed makes the same program, and its text can be read back")
  func seeds() {
    for seed in 1...50 as ClosedRange<UInt64> {
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

  @Test(
    "Unknown words end the command",
    arguments: [["0"], ["ten"], ["atomics: load x releasing"], ["1", "2", "3"]])
  func usage(words: [String]) throws {
    #expect(try execute(["random-atomics"] + words, of: explorerChild).code == 64)
  }
}
