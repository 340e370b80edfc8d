import RandomPrograms
import Testing

@Suite("Random programs")
struct RandomProgramTests {
  @Test("Fifty programs have all kinds of operations")
  func coverage() {
    var used: Set<Feature> = []
    for seed in 1...50 {
      let (program, _) = Generator.program(seed: UInt64(seed), features: Feature.usual)
      used.formUnion(program.operations.map(\.operation.kind.feature))
    }
    #expect(used == Feature.usual)
  }

  @Test("The same seed makes the same program from the allowed operations, and its text can be read back")
  func seeds() throws {
    for seed in 1...50 {
      let program = Generator.program(seed: UInt64(seed), features: Set(Feature.allCases)).program
      #expect(Generator.program(seed: UInt64(seed), features: Set(Feature.allCases)).program == program)
      #expect(try Program(program.description) == program)
      #expect(try Program(program.lines.joined(separator: "\n")) == program)
      let plain = Generator.program(seed: UInt64(seed), features: [.plain]).program
      #expect(plain.operations.allSatisfy { $0.operation.kind.feature == .plain })
    }
  }

  @Test("A program with a difference is shrunk to what matters")
  func shrinking() throws {
    let program = try Program(
      "detached | semaphores 1 0 | parent: read x ; cancel 2 | task: read y ; lock m { increment x } "
        + "| task: on A { yield ; increment x ; read y } | task: write z")
    let smallest = program.shrunk { program in
      program.tasks.count { task in "\(task)".contains("increment x") } == 2
    }
    #expect(smallest.description == "group | task: increment x | task: increment x")
  }

  @Test("Differences are grouped by operation")
  func difference() throws {
    let program = try Program("task: write x | task: read x")
    let (expected, _) = try #require(Model.findings(of: program))
    #expect(Difference(program, expected: expected, found: expected) == nil)
    var found = expected
    found.endings = ["1 0 0; 0 0; -, -, 1", "1 0 0; 0 0; -, -, 7"]
    found.races = []
    let difference = try #require(Difference(program, expected: expected, found: found))
    #expect(
      difference.description == """
        not found: 1 0 0; 0 0; -, -, 0
        impossible: 1 0 0; 0 0; -, -, 7
        race not found: write of 'write x' (0) in task 1 and read of 'read x' (1) in task 2
        """)
  }

  @Test("An incomplete search may find less, but nothing impossible")
  func incomplete() throws {
    let program = try Program("task: write x | task: read x")
    let (expected, _) = try #require(Model.findings(of: program))
    #expect(Difference(program, expected: expected, found: Findings(isComplete: false)) == nil)
    let impossible = Findings(endings: ["deadlock"], isComplete: false)
    #expect(Difference(program, expected: expected, found: impossible)?.description == "impossible: deadlock")
  }

  @Test(
    "A program that cannot run is not valid",
    arguments: [
      "", "task: fly", "task: read q", "task: lock m {", "task: read x read y", "task: cancelAll",
      "task: lock m { lock m { } }", "task: lock m { yield }", "task: pause c",
      "task: next q | task: next q",
      "parent: cancelAll | task: next q", "detached | parent: cancelAll | task: yield",
      "task: handling { } onCancel { load a }", "parent: yield | task: yield",
      "task: yield | task: yield | task: yield | task: yield",
    ])
  func invalid(text: String) {
    #expect((try? Program(text))?.isValid != true)
  }
}
