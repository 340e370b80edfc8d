import Explorer
import Testing

@testable import racecourse

private func run(_ exhibit: String, _ variant: Variant, _ counts: [Ending: Int]) throws -> VariantRun {
  var live = LiveRun()
  live.counts = counts
  return VariantRun(exhibit: try #require(Course.exhibit(exhibit)), variant: variant, live: live)
}

@Suite("Live outcomes are compared with the catalog")
struct VariantRunTests {
  @Test("A fixed file may never end in a forbidden outcome")
  func fixed() throws {
    #expect(try run("stale-read", .fixed, [.returned("2 likes"): 4_000]).holds)
    #expect(try !run("stale-read", .fixed, [.returned("2 likes"): 3_999, .returned("1 like"): 1]).holds)
    #expect(
      try !run("shared-library", .fixed, [.returned("2 pictures"): 9, .crashed(reason: "SIGSEGV"): 1]).holds)
  }

  @Test("A racy file that needs luck is not judged by live runs")
  func luck() throws {
    #expect(try run("stale-read", .racy, [.returned("2 likes"): 4_000]).holds)
    #expect(try run("stale-read", .racy, [.returned("1 like"): 1]).holds)
  }

  @Test("A racy file that is certain to go wrong must")
  func certain() throws {
    #expect(try run("frozen-download", .racy, [.returned("no frame drawn"): 1]).holds)
    #expect(try !run("frozen-download", .racy, [.returned("frames drawn during the download"): 1]).holds)
  }

  @Test("An outcome that the catalog does not know is never as expected", arguments: Variant.allCases)
  func unknown(variant: Variant) throws {
    let run = try run("stale-read", variant, [.returned("2 likes"): 1, .hung(): 1])
    #expect(!run.holds)
    #expect(run.outcomes.last?.expectation == .unknown)
  }

  @Test("No run at all is not as expected", arguments: Variant.allCases)
  func none(variant: Variant) throws {
    #expect(try !run("stale-read", variant, [:]).holds)
  }

  @Test("Rows come in the order of the catalog, and known outcomes that were not seen count zero")
  func rows() throws {
    let run = try run(
      "scale-while-displaying", .racy,
      [.crashed(reason: "SIGSEGV"): 1, .returned("drawn at one size"): 7, .crashed(reason: "SIGILL"): 2])
    #expect(
      run.outcomes.map(\.name) == [
        "drawn at one size", "width and pixels do not match", "crash: SIGILL", "crash: SIGSEGV",
      ])
    #expect(run.outcomes.map(\.count) == [7, 0, 2, 1])
    #expect(run.outcomes.forbidden == 3)
  }

  @Test("Any crash is the catalog's 'crash', but an outcome of that name is not")
  func crash() throws {
    let exhibit = try #require(Course.exhibit("scale-while-displaying"))
    #expect(exhibit.known(Ending.crashed(reason: "SIGSEGV"))?.name == "crash")
    #expect(exhibit.known(Ending.returned("crash")) == nil)
    #expect(exhibit.known(Ending.exited(1)) == nil)
  }

  @Test("A fixed file has rows only for the outcomes that it may have")
  func fixedRows() throws {
    let run = try run("greeting", .fixed, [.returned("Bonjour, Monde !"): 1])
    #expect(run.outcomes.map(\.name) == ["Bonjour, Monde !"])
  }
}
