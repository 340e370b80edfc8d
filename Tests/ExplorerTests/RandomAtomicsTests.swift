import Explorer
import RandomPrograms
import Support
import Testing

@Suite("Random programs of atomics")
struct RandomAtomicsTests {
  @Test(
    "The explorer finds in three random programs of atomics exactly what the axioms of the memory model say",
    .enabled(if: Explorer.isSupported, "needs the explorer"))
  func three() throws {
    let run = try execute(["random-atomics", "3", "1"], of: explorerChild)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("3 agree with the model, 0 differ"))
  }

  @Test(
    "A read-modify-write, and an exchange that fails, may read an older store than the newest",
    .enabled(if: Explorer.isSupported, "needs the explorer"),
    arguments: ["add x relaxed", "compareExchange x 1 5 relaxed relaxed"])
  func older(operation: String) throws {
    let text = "atomics: store x 1 relaxed ; store y 1 relaxed | load y relaxed ; \(operation)"
    let run = try execute(["random-atomics", text], of: explorerChild)
    #expect(run.code == 0 && run.output.contains("1 0 x=1"), "\(run.output)")
  }

  @Test(
    "Another task's sequentially consistent operations come before a fence, or after it",
    .enabled(if: Explorer.isSupported, "needs the explorer"))
  func fence() throws {
    let orders = "sequentiallyConsistent"
    let first = "store y 1 \(orders) ; add x \(orders)"
    let second = "store x 1 relaxed ; load y \(orders) ; fence \(orders)"
    let run = try execute(["random-atomics", "atomics: \(first) | \(second)"], of: explorerChild)
    #expect(run.code == 0 && run.output.contains("0 0 x=1"), "\(run.output)")
  }

  @Test(
    "A program that sees nothing has an outcome too", .enabled(if: Explorer.isSupported, "needs the explorer")
  )
  func seesNothing() throws {
    let text = "atomics: store x 1 releasing | store y 1 releasing"
    let run = try execute(["random-atomics", text], of: explorerChild)
    #expect(run.code == 0 && run.output.contains("They agree: ended"), "\(run.output)")
  }

  @Test(
    "Load buffering is named where the axioms allow it or orders are mixed, and not where all loads acquire and all stores release",
    .enabled(if: Explorer.isSupported, "needs the explorer"),
    arguments: [
      ("load x relaxed ; store y 1 relaxed | load y relaxed ; store x 1 relaxed", true),
      ("load x acquiring ; store y 1 relaxed | load y acquiring ; store x 1 relaxed", true),
      ("load x acquiring ; store y 1 releasing | load y acquiring ; store x 1 releasing", false),
      ("store x 1 relaxed ; store y 1 relaxed | load y relaxed ; load x relaxed", false),
      ("add x relaxed ; load x relaxed | add x relaxed", false),
      // The operations on 'x' need an order that contradicts the one that is seen in 'y'.
      (
        "store x 1 sequentiallyConsistent ; store y 1 relaxed | load y relaxed ; load x sequentiallyConsistent",
        true
      ),
    ])
  func buffering(program: String, isNamed: Bool) throws {
    let run = try execute(["random-atomics", "atomics: \(program)"], of: explorerChild)
    #expect(run.code == 0 && run.output.contains("buffering") == isNamed, "\(run.output)")
  }

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

  @Test(
    "Unknown words end the command",
    arguments: [
      ["0"], ["ten"], ["atomics: load x releasing"], ["1", "2", "3"], ["atomics: load x relaxed", "1"],
    ])
  func usage(words: [String]) throws {
    #expect(try execute(["random-atomics"] + words, of: explorerChild).code == 64)
  }
}
