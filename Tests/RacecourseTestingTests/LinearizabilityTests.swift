#if EXPLORER
  import RacecourseTesting
  import Support
  import Testing

  @testable import RacecourseTesting

  private actor Stack {
    struct Empty: Error {}
    private var items: [Int] = []
    private let isWrong: Bool

    init(isWrong: Bool = false) { self.isWrong = isWrong }

    func push(_ item: Int) { items.append(item) }

    func pop() async throws -> Int {
      guard let item = items.last else { throw Empty() }
      if isWrong { await Task.yield() }
      _ = items.popLast()
      return item
    }
  }

  private typealias StackOperation = CheckedOperation<Stack, [Int]>

  private let operations: [StackOperation] = [
    StackOperation("push", arguments: [1, 2]) {
      await $0.push($1)
    } model: {
      $0.append($1)
    },
    StackOperation("pop") {
      try await $0.pop()
    } model: { items in
      guard let item = items.popLast() else { throw Stack.Empty() }
      return item
    },
  ]

  /// Keeps what each task writes for itself.
  private final class Register: @unchecked Sendable {
    private var written: [Int: Int] = [:]
    private var task: Int { withUnsafeCurrentTask { $0?.hashValue ?? 0 } }
    func write(_ value: Int) { written[task] = value }
    func read() -> Int { written[task] ?? 0 }
  }

  @Suite(
    "A check of linearizability", .only(in: .yourTests)
  )
  struct LinearizabilityTests {
    @Test("What is right passes, and the result says how many scenarios and schedules there were")
    func right() async throws {
      let result = try await checkLinearizability(
        .complete(within: .seconds(60)), scenarios: 8, of: { Stack() }, model: [], operations: operations)
      #expect(result.isComplete && result.scenarios == 8 && result.schedules > 20)
      #expect("\(result)".contains(/^all [\d,]+ schedules of 8 scenarios with \d+ different results, tasks/))
    }

    @Test("What is wrong fails with the smallest scenario, its results, its schedule and a token")
    func wrong() async throws {
      let search = ScheduleSearch.all(within: .seconds(60))
      let texts = await issues {
        try await checkLinearizability(
          search, of: { Stack(isWrong: true) }, model: [], operations: operations)
      }
      let text = try #require(texts.first)
      #expect(texts.count == 1)
      #expect(
        text.contains(
          /^Not linearizable: .*\n  before  push\((.)\)\n  task 1  pop\(\) → \1\n  task 2  pop\(\) → \1\n/))
      #expect(text.contains(/\nThere are 2 orders that keep .* should give error Empty\(\)\.\n/))
      #expect(text.contains(/main task +task 1 +task 2\n/))
      let token = try #require(text.firstMatch(of: /checkLinearizability\(replaying: "([^"]+)", of: …\)/)?.1)
      let again = await issues {
        try await checkLinearizability(
          search, replaying: String(token), of: { Stack(isWrong: true) }, model: [], operations: operations)
      }
      #expect(again.count == 1 && again[0].contains("\nIn this schedule.\n"))
    }

    @Test("A crash and a deadlock name the scenario")
    func endings() async {
      let crash = await issues {
        try await checkLinearizability(
          of: { 0 }, model: 0,
          operations: [
            CheckedOperation("crash") { _ in
              fatalError("no money")
            } model: { _ in
            }
          ])
      }
      #expect(
        crash.count == 1
          && crash[0].contains(
            /^The body crashed at LinearizabilityTests\.swift:\d+: no money\n  task 1  crash\(\)\n/)
      )
      let deadlock = await issues {
        try await checkLinearizability(
          of: { 0 }, model: 0,
          operations: [
            CheckedOperation("wait") { _ in
              let (stream, _) = AsyncStream<Int>.makeStream()
              let forever = Task { [stream] in for await _ in stream {} }
              await forever.value
            } model: { _ in
            }
          ])
      }
      #expect(deadlock.first?.contains("\n  task 1  wait()\n") == true)
    }

    @Test("Calls come one after the other in each order, also if they touch nothing in common")
    func realTime() async throws {
      let calls = [
        CheckedOperation<Register, Int>("read") {
          $0.read()
        } model: {
          $0
        },
        CheckedOperation("write", arguments: [1]) {
          $0.write($1)
        } model: {
          $0 = $1
        },
      ].flatMap(\.calls)
      let run = ScenarioRun(
        make: { Register() }, check: HistoryCheck(model: 0, calls: calls), location: #_sourceLocation)
      let texts = await issues {
        _ = try await ExploreCall(
          search: .thorough, allowed: [], location: #_sourceLocation, token: nil,
          scenarios: ScenarioSearch(
            scenarios: [Scenario(tasks: [[0], [1]])], text: HistoryText(calls: calls.map(\.text)))
        ).run { try await run($0) }
      }
      #expect(texts.first?.contains("but 'write(1)' had ended when 'read() → 0' began.") == true)
    }
  }
#endif
