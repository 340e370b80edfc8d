import Support
import Testing

@testable import Explorer

@Suite("Replay", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct ReplayTests {
  @Test(
    "Every token gives its outcome again, which no schedule with fewer preemptions has",
    arguments: try LongTests.classes.sample(
      [
        "counter", "actor-order", "two-locks", "mutex", "thread-local", "lent-priority", "overtaking-between",
      ], oneOf: 3))
  func tokens(name: String) throws {
    for outcome in try explore(name).outcomes {
      let schedule = try explorer(name).replay(outcome.token)
      #expect(schedule.ending == outcome.ending && schedule.preemptions == outcome.preemptions)
      guard outcome.preemptions > 0 else { continue }
      let fewer = try explore(name, SearchOptions(preemptions: outcome.preemptions - 1))
      #expect(!fewer.endings.contains(outcome.ending))
    }
  }

  @Test("What does not come again when its schedule is replayed is a limit, and no outcome")
  func onlyOnce() throws {
    let found = try explore("thirtieth-run")
    #expect(found.outcomes.map(\.ending) == [.returned("another run")])
    #expect(found.unnamed == [.notReplayed(.returned("thirtieth run"), schedules: 1)])
    #expect(found.called == ["pthread_setconcurrency"])
    #expect(!found.complete && !found.controlled)
  }

  #if EXPLORER
    @Test("A schedule that was chosen at random becomes simpler, and ends the same way")
    func simplified() throws {
      let explorer = explorer("3x1")
      var (before, after) = (0, 0)
      for seed in 1...3 {
        let found = try explore("3x1", SearchOptions(search: .random(seed: UInt64(seed), schedules: 1)))
        let outcome = try #require(found.outcomes.first)
        let simpler = try explorer.simplified(outcome.token, within: .seconds(60)) { $0 == outcome.ending }
        #expect(simpler.schedule.ending == outcome.ending)
        #expect(try explorer.replay(simpler.token).preemptions == simpler.schedule.preemptions)
        before += outcome.preemptions
        after += simpler.schedule.preemptions
      }
      #expect(after < before)
    }

    @Test("A choice without which the next one has another number is taken back, too")
    func renumbered() throws {
      let explorer = explorer("seen-between")
      let search = SearchOptions.Search.partialOrder(seed: 1, schedules: 60)
      let found = try explore("seen-between", SearchOptions(search: search))
      let rare = try #require(found.outcomes.first { $0.ending == .returned("between") })
      let simpler = try explorer.simplified(rare.token, within: .seconds(60)) { $0 == rare.ending }
      // Where choices are only taken back, 4 preemptions are left.
      #expect(simpler.schedule.preemptions < 4)
    }

    @Test(
      "A token says when sleeps end, so it replays whatever a search does by default, also in another build",
      arguments: [SearchOptions.Timers.inOrder, .anyOrder])
    func timers(order: SearchOptions.Timers) throws {
      for name in LongTests.classes.areWanted ? ["timeout", "cancelled-sleep", "thread-sleeps"] : ["timeout"]
      {
        for outcome in try explore(name, SearchOptions(timers: order)).outcomes {
          var token = try Token(outcome.token)
          #expect(token.timers == order)
          #expect(try explorer(name).replay(outcome.token).ending == outcome.ending)
          token.fingerprint ^= 1
          let again = try explorer(name).token(like: token.text, seconds: 60)
          #expect(try explorer(name).replay(again).ending == outcome.ending)
        }
      }
    }
  #endif

  @Test("A crash is replayed up to the crash")
  func crash() throws {
    let result = try explore("empty-array")
    let crash = try #require(result.outcomes.first { !$0.ending.isReturned })
    let schedule = try explorer("empty-array").replay(crash.token)
    #expect(schedule.ending == crash.ending)
    let pop = try line("let pop = Task.detached", in: "Endings.swift")
    #expect(schedule.steps.contains { $0.kind == .write && $0.place?.line == pop && $0.value == "1" })
  }

  @Test("The simplest lost update shows its values, its lines and its one preemption")
  func lostUpdate() throws {
    let result = try explore("2x1")
    let lost = try #require(result.outcomes.first { $0.ending == .returned("1") })
    #expect(lost.preemptions == 1)
    let schedule = try explorer("2x1").replay(lost.token)
    #expect(schedule.preemptions == 1)
    let accesses = schedule.steps.filter { $0.isPoint && [.read, .write].contains($0.kind) }
    #expect(accesses.map(\.task) == [1, 2, 2, 1].map { .numbered([$0]) })
    #expect(accesses.map(\.kind) == [.read, .read, .write, .write])
    #expect(accesses.map(\.value) == ["0", "0", "1", "1"])
    let increment = try line("all.append(Task.detached")
    #expect(accesses.allSatisfy { $0.place?.line == increment })
    #expect(
      accesses[1].isPreemption || schedule.steps.contains { $0.task == .numbered([2]) && $0.isPreemption })
  }

  @Test("A token of a different exhibit, variant or build is refused")
  func refusals() throws {
    let token = try #require(try explore("2x1").outcomes.first?.token)
    #expect(throws: ExplorerError.otherProgram(token: "2x1", asked: "counter")) {
      try explorer("counter").replay(token)
    }
    #expect(throws: ExplorerError.otherVariant(token: "litmus", asked: "fixed")) {
      try explorer("2x1", variant: "fixed").replay(token)
    }
    var other = try Token(token)
    other.fingerprint ^= 1
    #expect(throws: ExplorerError.otherBuild) { try explorer("2x1").replay(other.text) }
  }

  @Test("A token with one changed character, or a different name, is not valid")
  func mistyped() throws {
    let token = Token(
      program: "2x1", variant: "litmus", granularity: .access, fingerprint: 0x123456, sites: [900, 1000],
      choices: [0, 0, 1, 0, 2]
    ).text
    for place in token.indices {
      let wrong = token[place] == "A" ? "B" : "A"
      let text = token.replacingCharacters(in: place...place, with: wrong)
      #expect(throws: ExplorerError.malformedToken(text)) { try Token(text) }
    }
    let renamed = token.replacingOccurrences(of: ".litmus.", with: ".fixed.")
    #expect(throws: ExplorerError.malformedToken(renamed)) { try Token(renamed) }
  }

  @Test("A bound that no schedule can reach still makes a token")
  func endlessBound() throws {
    let token = Token(
      program: "a", variant: "b", granularity: .access, preemptions: .max, fingerprint: 1, sites: [],
      choices: [1])
    #expect(try Token(token.text).text == token.text)
  }

  @Test(
    "Text that is not a token is refused",
    arguments: ["", "counter", "a.b.c", "2x1.litmus.", "2x1.litmus.!!!!", "2x1.litmus.AA"])
  func malformed(text: String) {
    #expect(throws: ExplorerError.malformedToken(text)) { try Token(text) }
  }

  @Test("Tokens are short, and come back from text unchanged")
  func text() throws {
    for outcome in try explore("3x1").outcomes {
      #expect(try Token(outcome.token).text == outcome.token)
      #expect(outcome.token.count < 60)
    }
  }
}
