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
  @Test(
    "A fixed file may never go wrong, a racy one must if it is certain to, and no run at all is not as expected",
    arguments: [
      ("stale-read", .fixed, [.returned("2 likes"): 4_000], true),
      ("stale-read", .fixed, [.returned("2 likes"): 3_999, .returned("1 like"): 1], false),
      ("shared-library", .fixed, [.returned("2 pictures"): 9, .crashed(reason: "SIGSEGV"): 1], false),
      // One that needs luck is not judged by live runs.
      ("stale-read", .racy, [.returned("2 likes"): 4_000], true),
      ("stale-read", .racy, [.returned("1 like"): 1], true),
      ("frozen-download", .racy, [.returned("no frame drawn"): 1], true),
      ("frozen-download", .racy, [.returned("frames drawn during the download"): 1], false),
      ("stale-read", .racy, [:], false), ("stale-read", .fixed, [:], false),
    ] as [(String, Variant, [Ending: Int], Bool)])
  func holds(exhibit: String, variant: Variant, counts: [Ending: Int], holds: Bool) throws {
    #expect(try run(exhibit, variant, counts).holds == holds)
  }

  @Test("An outcome that the catalog does not know is never as expected", arguments: Variant.allCases)
  func unknown(variant: Variant) throws {
    let run = try run("stale-read", variant, [.returned("2 likes"): 1, .hung(): 1])
    #expect(!run.holds)
    #expect(run.outcomes.last?.expectation == .unknown)
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
    #expect(exhibit.known(Ending.exited(1)) == nil && exhibit.known(.outcome("no pixel is drawn")) == nil)
  }

  @Test("A fixed file has rows only for the outcomes that it may have")
  func fixedRows() throws {
    let run = try run("greeting", .fixed, [.returned("Bonjour, Monde !"): 1])
    #expect(run.outcomes.map(\.name) == ["Bonjour, Monde !"])
  }
}
