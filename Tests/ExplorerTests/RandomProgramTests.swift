import Explorer
import RandomPrograms
import Support
import Testing

@Suite("Random programs")
struct RandomProgramTests {
  @Test(
    "The explorer finds in twenty random programs what the model says: endings, deadlocks and races",
    .enabled(if: Explorer.isSupported, "needs the explorer"))
  func twenty() throws {
    let run = try execute(["random-programs", "--count", "20", "--seed", "1"], of: explorerChild)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("20 agree with the model, 0 differ; 0 searches were not complete."))
  }

  @Test(
    "It also agrees on programs with handlers and semaphores, few of which are small enough",
    .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .classes),
    arguments: [
      "detached | parent: cancel 1 | task: handling { } onCancel { write y } ; increment y",
      "detached | parent: cancel 1 | task: handling { write x } onCancel { write y } | task: read x",
      "detached | semaphores 0 1 | task: read x ; signal t | task: wait t ; write x",
    ])
  func costly(program: String) throws {
    let run = try execute(["random-programs", "--program", program], of: explorerChild)
    #expect(run.code == 0, "\(run.output)")
  }

  /// What is found of a program at awaits, in code without hooks: "4 endings, 0 races in 32 schedules".
  private func found(in program: String) throws -> (endings: Int, schedules: Int) {
    let run = try execute(["random-programs", "--awaits", "--program", program], of: explorerChild)
    let found = try #require(
      run.output.firstMatch(of: /found: (\d+) endings, 0 races in (\d+) schedules/), "\(run)")
    return (try #require(Int(found.1)), try #require(Int(found.2)))
  }

  @Test(
    "At awaits, visits to an actor depend on each other only by what is done meanwhile",
    .enabled(if: Explorer.isSupported, "needs the explorer"))
  func visits() throws {
    let same = try found(in: "group | task: on A { write x } | task: on A { write x }")
    let other = try found(in: "group | task: on A { write x } | task: on A { write y }")
    #expect(same.endings == 2 && other.endings == 1)
    #expect(other.schedules < same.schedules)
  }

  @Test(
    "At awaits, others can run between what a task does on an actor and what it does next",
    .enabled(if: Explorer.isSupported, "needs the explorer"))
  func leaving() throws {
    let found = try found(in: "group | task: on A { write y } ; read x | task: on A { read y } ; write x")
    #expect(found.endings == 4)
  }

  @Test(
    "It also agrees on programs that sleep, in all schedules and in one of each class",
    .enabled(if: Explorer.isSupported, "needs the explorer"), arguments: [[], ["--reduction"]])
  func sleeps(options: [String]) throws {
    let features = "plain,sleeps,mutexes,actors,cancellation,continuations,streams"
    let run = try execute(
      ["random-programs", "--count", "10", "--features", features] + options, of: explorerChild)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("10 agree with the model, 0 differ; 0 searches were not complete."))
  }

  @Test(
    "Without access hooks, one schedule of each class finds what all schedules find",
    .enabled(if: Explorer.isSupported, "needs the explorer"))
  func unhooked() throws {
    let run = try execute(["random-programs", "--awaits", "--count", "5"], of: explorerChild)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("5 agree with all schedules, 0 differ"))
  }

  @Test(
    "A step that goes on behind the end of another task could have done what it did before without it",
    .enabled(if: Explorer.isSupported, "needs the explorer"))
  func beforeTheEnd() throws {
    let program = "detached | parent: notify c | task: read x | task: holding c { pause c } ; increment x"
    let run = try execute(["random-programs", "--awaits", "--program", program], of: explorerChild)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("found: 3 endings"))
  }

  @Test(
    "Without access hooks, nothing that tasks can share is missed: variables, locks, atomics, pointers, lives",
    .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .classes))
  func sharing() throws {
    let run = try execute(["sharing"], of: explorerChild)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output.contains("a property: 4 schedules, 2 by classes"))
    #expect(run.output.contains("an atomic: 4 schedules, 4 by classes"))
  }

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

  @Test(
    "Unknown words end the command",
    arguments: [
      ["--count"], ["--count", "0"], ["--features", "plain,magic"], ["--program", "task: fly"],
      ["--fast", "1"],
    ])
  func usage(words: [String]) throws {
    #expect(try execute(["random-programs"] + words, of: explorerChild).code == 64)
  }
}
