extension Block {
  /// Tasks that a task starts, and what it hands to them.
  static let children = [
    Block(name: "yield", statements: ["await Task.yield()"]),
    Block(name: "sleep", statements: ["try? await Task.sleep(for: .microseconds({n}))"]),
    Block(
      name: "group in a task", helpers: [.log],
      statements: [
        """
        see(await withTaskGroup(of: Int.self) { group in
          group.addTask { delay(); return 1 }
          group.addTask { delay(); return 2 }
          let first = await group.next() ?? 0
          group.cancelAll()
          return first
        })
        """,
        """
        await withDiscardingTaskGroup { group in
          group.addTask { log.add("a{n}") }
          group.addTask { log.add("b{n}") }
        }
        """,
        """
        see(await withTaskGroup(of: Int.self) { group in
          for n in 1...2 { group.addTask { delay(); return n } }
          return await group.reduce(into: "") { $0 += "\\($1)" }
        })
        """,
      ]),
    Block(
      name: "group that throws", helpers: [.log, .stop],
      statements: [
        """
        do {
          try await withThrowingTaskGroup(of: Int.self) { group in
            group.addTask { delay(); throw Stop() }
            group.addTask { delay(); return Task.isCancelled ? 1 : 2 }
            while let n = try await group.next() { log.add("{n}g\\(n)") }
          }
        } catch {
          see("thrown")
        }
        """,
        """
        do {
          try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { throw Stop() }
            group.addTask { log.add(Task.isCancelled ? "{n}c" : "{n}-") }
            try await group.waitForAll()
          }
        } catch {
          see("thrown")
        }
        """,
      ]),
    Block(
      name: "discarding group that throws", helpers: [.log, .stop],
      statements: [
        """
        do {
          try await withThrowingDiscardingTaskGroup { group in
            group.addTask { delay(); throw Stop() }
            group.addTask { delay(); log.add(Task.isCancelled ? "{n}c" : "{n}-") }
          }
        } catch {
          see("thrown")
        }
        """
      ]),
    Block(
      name: "async let", types: "final class Steps: Sendable { let count = Mutex(0) }", helpers: [.stop],
      state: "let steps = Steps()",
      statements: [
        """
        async let one{n} = steps.count.withLock { $0 += 1; return $0 }
        async let two{n} = steps.count.withLock { $0 *= 2; return $0 }
        see(await one{n} - two{n})
        """,
        """
        do {
          async let failed: Int = { delay(); throw Stop() }()
          async let fine = steps.count.withLock { $0 += 3; return $0 }
          see(try await failed + fine)
        } catch {
          see(steps.count.withLock { $0 })
        }
        """,
        "async let unused{n}: Void = steps.count.withLock { $0 += 5 }",
      ], end: "steps.count.withLock { $0 }"),
    Block(
      name: "immediate task", helpers: [.log],
      statements: [
        """
        let now{n} = Task.immediate { log.add("{n}i"); await Task.yield(); log.add("{n}j") }
        log.add("{n}k")
        await now{n}.value
        """
      ]),
    Block(
      name: "task in a task", types: "final class Score: Sendable { let points = Mutex(0) }",
      state: "let score = Score()",
      statements: [
        """
        let child{n} = Task { delay(); return score.points.withLock { $0 += 1; return $0 } }
        score.points.withLock { $0 *= 3 }
        see(await child{n}.value)
        """,
        "let lost{n} = Task { score.points.withLock { $0 += 4 } }\nawait lost{n}.value",
      ], end: "score.points.withLock { $0 }"),
    Block(
      name: "task local", types: "enum Context { @TaskLocal static var number = 0 }",
      statements: [
        """
        await Context.$number.withValue({n}) {
          await Task.yield()
          see(Context.number)
          let inherits = Task { Context.number }
          let starts = Task.detached { Context.number }
          see(await inherits.value - starts.value)
        }
        """,
        "see(Context.number)",
      ]),
    Block(
      name: "lazy statics",
      types: """
        enum Settings {
          static let names = ["fig", "pear"].map { $0.count }
          static let limit = names.reduce(0, +)
        }
        """, statements: ["see(Settings.limit)", "see(Settings.names[0])"]),
  ]
}
