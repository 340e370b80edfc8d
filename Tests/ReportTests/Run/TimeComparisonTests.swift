@testable import racecourse
import Studio
import Testing

@testable import Explorer

private func lines(_ exhibit: String, cores: Int, printed: PrintedText? = nil) throws -> [String] {
  let exhibit = try #require(Course.exhibit(exhibit))
  let variants = [(Variant.racy, 0.9), (.fixed, 0.4)].map { variant, seconds in
    let trace = Trace(recording: Recording(seconds: seconds), cores: cores)
    let found = ExploredRun(
      exhibit: exhibit, variant: variant, exploration: exploration([outcome("done")], printed: printed))
    return VariantRun(
      exhibit: exhibit, variant: variant,
      live: LiveRun(counts: returned(["done": 1]), traces: ["done": trace]), explored: found)
  }
  return TimeComparison(runs: variants, style: Style(color: false, width: 140)).lines()
}

@Suite("How long the two files took")
struct TimeComparisonTests {
  @Test("The times are beside each other, with the number of cores")
  func times() throws {
    let printed = PrintedText(text: "600 ms\n", isCut: false)
    #expect(
      try lines("one-by-one", cores: 4, printed: printed) == [
        "",
        "In virtual time, only waiting takes time. racy: 600 ms; fixed: 600 ms.",
        "Live, on 4 cores: racy 900 ms, fixed 400 ms, 2.3 times as fast. This is one measurement, and it decides nothing.",
      ])
  }

  @Test("With one core, decoding cannot be faster")
  func oneCore() throws {
    #expect(
      try lines("one-by-one", cores: 1).last == """
        Live, on 1 core: racy 900 ms, fixed 400 ms, 2.3 times as fast. With one core, only the waiting overlaps: decoding \
        cannot be faster here.
        """)
  }

  @Test("Other exhibits do not compare times")
  func others() throws {
    #expect(try lines("first-come", cores: 2) == [])
  }
}
