#if EXPLORER
  import RacecourseTesting
  import Testing

  private actor Clock {
    var now = 0
    func tick() { now += 1 }
  }

  @Suite("Loops that poll in a module without hooks")
  struct PollingTests {
    @Test("A loop of three turns is no circle")
    func threeTurns() async throws {
      let found = try await explore(.thorough) {
        let other = Task { await Task.yield() }
        for _ in 1...3 { await Task.yield() }
        await other.value
      }
      #expect(found.isComplete)
    }

    @Test("Asking an actor until another task has changed it is no hang, and endless schedules are left out")
    func actor() async throws {
      let found = try await explore(.stopping(after: 100), allowing: .incomplete) {
        let clock = Clock()
        let ticking = Task { await clock.tick() }
        while await clock.now == 0 { await Task.yield() }
        await ticking.value
      }
      #expect(!found.isComplete)
    }
  }
#endif
