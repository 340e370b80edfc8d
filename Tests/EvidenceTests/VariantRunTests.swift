import Course
import Testing

@testable import Evidence

private func run(_ exhibit: String, _ variant: Variant, _ counts: [String: Int]) throws -> VariantRun {
  var live = LiveRun()
  live.counts = counts
  return VariantRun(exhibit: try #require(Course.exhibit(exhibit)), variant: variant, live: live)
}

@Suite("Live outcomes are held against the catalogue")
struct VariantRunTests {
  @Test("A fixed file may never end in a forbidden outcome")
  func fixed() throws {
    #expect(try run("stale-read", .fixed, ["2 likes": 4_000]).holds)
    #expect(try !run("stale-read", .fixed, ["2 likes": 3_999, "1 like": 1]).holds)
    #expect(try !run("shared-library", .fixed, ["2 pictures": 9, "crash: SIGSEGV": 1]).holds)
  }

  @Test("A racy file that needs luck is not judged by live runs")
  func luck() throws {
    #expect(try run("stale-read", .racy, ["2 likes": 4_000]).holds)
    #expect(try run("stale-read", .racy, ["1 like": 1]).holds)
  }

  @Test("A racy file that is certain to go wrong must")
  func certain() throws {
    #expect(try run("frozen-download", .racy, ["none drawn: frozen": 1]).holds)
    #expect(try !run("frozen-download", .racy, ["frames drawn while it downloads": 1]).holds)
  }

  @Test("An outcome that the catalogue does not know never holds", arguments: Variant.allCases)
  func unknown(variant: Variant) throws {
    let run = try run("stale-read", variant, ["2 likes": 1, "hang": 1])
    #expect(!run.holds)
    #expect(run.outcomes.last?.expectation == .unknown)
  }

  @Test("No run at all does not hold", arguments: Variant.allCases)
  func none(variant: Variant) throws {
    #expect(try !run("stale-read", variant, [:]).holds)
  }

  @Test("Rows come in the order of the catalogue, and known outcomes that were not seen count zero")
  func rows() throws {
    let run = try run("shared-library", .racy, ["crash: SIGSEGV": 1, "2 pictures": 7, "crash: SIGILL": 2])
    #expect(run.outcomes.map(\.name) == ["2 pictures", "1 picture", "crash: SIGILL", "crash: SIGSEGV"])
    #expect(run.outcomes.map(\.count) == [7, 0, 2, 1])
    #expect(run.outcomes.forbidden == 3)
  }

  @Test("A fixed file's rows are the outcomes that it may have")
  func fixedRows() throws {
    let run = try run("greeting", .fixed, ["Bonjour, Monde !": 1])
    #expect(run.outcomes.map(\.name) == ["Bonjour, Monde !"])
  }
}
