#if EXPLORER
  import Testing

  @testable import Explorer

  @Suite("A search that does not end draws schedules at random, too", .enabled(if: Explorer.isSupported))
  struct PortfolioTests {
    private func options(_ change: (inout SearchOptions) -> Void = { _ in }) -> SearchOptions {
      var options = SearchOptions()
      options.samplesTheRest = true
      change(&options)
      return options
    }

    private func found(_ limitations: [Limitation] = [.limit(preemptions: 0)], controlled: Bool = true)
      -> Exploration
    {
      Exploration(
        granularity: .access, unit: .schedules, schedules: 70, complete: false, controlled: controlled,
        limitations: limitations, seconds: 0, outcomes: [], races: [])
    }

    @Test("Three quarters of its limits are for schedules in order, and the rest is for samples")
    func shares() throws {
      let portfolio = try #require(
        Portfolio(
          options {
            ($0.maximumSeconds, $0.maximumSchedules) = (20, 1000)
          }))
      #expect(portfolio.inOrder.maximumSeconds == 15 && portfolio.inOrder.maximumSchedules == 750)
      let drawn = try #require(portfolio.drawn(after: found(), seconds: 10))
      #expect(drawn.search == .mixed(seed: 1, schedules: 250) && drawn.maximumSeconds == 6)
      // A late search draws some, too.
      #expect(portfolio.drawn(after: found(), seconds: 20)?.maximumSeconds == 1.5)
      let few = try #require(Portfolio(options { $0.maximumSchedules = 1 }))
      #expect(few.inOrder.maximumSchedules == 1 && few.drawn(after: found(), seconds: 0) == nil)
    }

    @Test("On a busy machine, time without a processor takes nothing from the samples")
    func busy() throws {
      let portfolio = try #require(
        Portfolio(
          options {
            ($0.maximumSeconds, $0.countsProcessorTime) = (20, true)
          }))
      #expect(portfolio.drawn(after: found(), seconds: 10)?.maximumSeconds == 6)
      #expect(portfolio.drawn(after: found(), seconds: 500)?.maximumSeconds == 3)
    }

    @Test("A search whose limit is one of processor time ends there")
    func processorTime() throws {
      var options = SearchOptions(classesAfter: nil, maximumSeconds: 0.05)
      options.countsProcessorTime = true
      let found = try explore("3x2", options)
      #expect(!found.complete && found.schedules > 0 && found.isCutShort)
    }

    @Test("A search that ends, that leaves control, or that is asked for something else draws nothing")
    func none() throws {
      let portfolio = try #require(Portfolio(options { $0.maximumSeconds = 20 }))
      #expect(portfolio.drawn(after: found([]), seconds: 1) == nil)
      #expect(portfolio.drawn(after: found([.failure]), seconds: 1) == nil)
      #expect(portfolio.drawn(after: found(controlled: false), seconds: 1) == nil)
      #expect(Portfolio(options()) == nil)
      #expect(Portfolio(SearchOptions(maximumSeconds: 20)) == nil)
      #expect(
        Portfolio(
          options {
            ($0.maximumSeconds, $0.preemptions) = (20, 2)
          }) == nil)
      #expect(
        Portfolio(
          options {
            ($0.maximumSeconds, $0.search) = (20, .random(seed: 1, schedules: 9))
          }) == nil)
    }

    @Test("What was drawn is counted apart")
    func added() {
      func outcome(_ name: String, _ schedules: Int, _ preemptions: Int) -> Exploration.Outcome {
        .init(ending: .returned(name), schedules: schedules, preemptions: preemptions, token: name)
      }
      var all = found()
      all.outcomes = [outcome("usual", 70, 0)]
      var drawn = found([.sampled, .noted(.unfair)])
      drawn.schedules = 9
      drawn.outcomes = [outcome("usual", 8, 5), outcome("rare", 1, 3)]
      let search = SearchOptions.Search.mixed(seed: 1, schedules: 9)
      all.add(drawn, by: search)
      #expect(all.schedules == 70 && all.sampled == .init(schedules: 9, search: search))
      #expect(all.outcomes.map(\.schedules) == [70, 0] && all.outcomes.map(\.sampled) == [8, 1])
      #expect(all.outcomes.map(\.preemptions) == [0, 3])
      #expect(all.limitations == [.limit(preemptions: 0), .noted(.unfair)])
    }

    @Test("It finds what a search in order comes to late, in the same way each time")
    func finds() throws {
      var options = options {
        ($0.maximumSchedules, $0.classesAfter) = (1200, nil)
      }
      let all = try explore("seen-between", options)
      let rare = try #require(all.outcomes.first { $0.ending == .returned("between") })
      #expect(rare.schedules == 0 && rare.sampled ?? 0 > 0)
      #expect(all.schedules == 900 && all.sampled?.schedules == 300 && !all.complete)
      // Its simplest schedule: a setter is interrupted once.
      #expect(rare.preemptions == 1)
      #expect(try explorer("seen-between").replay(rare.token).ending == rare.ending)
      let again = try explore("seen-between", options)
      #expect(again.outcomes == all.outcomes)
      options.samplesTheRest = false
      let alone = try explore("seen-between", options)
      #expect(alone.schedules == 1200 && alone.names == ["ok"])
      #expect(alone.sampled == nil && alone.outcomes.first?.sampled == nil)
    }
  }

  @Suite("A search that stops at its first failure", .enabled(if: Explorer.isSupported))
  struct FirstFailureTests {
    private func first(_ name: String, _ options: SearchOptions = SearchOptions()) throws -> Exploration {
      var options = options
      options.stopsAtFailure = true
      options.jobs = 2
      return try explore(name, options)
    }

    @Test(
      "A deadlock, a crash and a race are failures, also by classes, and where the search would change to them",
      arguments: ["two-locks", "trap-under-lock", "counter"],
      [SearchOptions(), SearchOptions(reduction: true), SearchOptions(classesAfter: 50)])
    func stops(name: String, options: SearchOptions) throws {
      let (found, all) = (try first(name, options), try explore(name))
      #expect(found.limitations == [.failure] && !found.complete && found.controlled)
      #expect(found.schedules < all.schedules)
      let bad = found.outcomes.filter { !$0.ending.isReturned }.map(\.schedules).reduce(0, +)
      #expect(bad == 1 || !found.races.isEmpty)
      #expect(found.races.allSatisfy { $0.schedules == 1 })
    }

    @Test("Samples stop there, too")
    func samples() throws {
      let found = try first(
        "two-locks", SearchOptions(search: .mixed(seed: 1, schedules: 10_000)))
      #expect(found.limitations == [.failure] && found.names.contains("deadlock"))
      #expect(found.outcomes.first { $0.ending.isDeadlock }?.schedules == 1)
    }

    @Test("Without a failure, it goes on to its end")
    func none() throws {
      let (found, all) = (try first("mutex"), try explore("mutex"))
      #expect(found.complete && found.counts == all.counts)
    }
  }
#endif
