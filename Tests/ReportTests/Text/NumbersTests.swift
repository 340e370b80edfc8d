import Testing

@testable import racecourse

@Suite("Numbers are written for people")
struct NumbersTests {
  @Test(
    "Numbers are grouped by thousands",
    arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (1_234_567, "1,234,567"), (-4_000, "-4,000")])
  func grouping(number: Int, text: String) { #expect(grouped(number) == text) }

  @Test(
    "A share is never rounded to 0 or 100%",
    arguments: [
      (0, 0, ""), (0, 9, "0%"), (9, 9, "100%"), (1, 2, "50.0%"), (1, 5_000, "< 0.1%"),
      (4_999, 5_000, "> 99.9%"), (1, 3, "33.3%"),
    ])
  func shares(count: Int, total: Int, text: String) { #expect(share(count, of: total) == text) }

  @Test(
    "Durations have only meaningful digits",
    arguments: [
      (0.000_000_2, "< 1 µs"), (0, "0 µs"), (0.000_012, "12 µs"), (0.0015, "1.5 ms"), (0.016_7, "17 ms"),
      (1.25, "1250 ms"), (45, "45 s"),
    ])
  func durations(seconds: Double, text: String) { #expect(duration(seconds) == text) }
}
