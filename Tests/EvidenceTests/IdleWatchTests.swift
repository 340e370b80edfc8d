import Testing

@testable import racecourse

@Suite("A process that waits for itself")
struct IdleWatchTests {
  /// How often it is asked until it says that the process is stuck; nil if it never does.
  private func looks(_ used: [Int]) -> Int? {
    var watch = IdleWatch()
    return used.firstIndex { watch.isStuck(used: $0) }.map { $0 + 1 }
  }

  @Test("It is stuck if only the watch itself has run at six checks in a row")
  func idle() {
    // The work before the first look is no reason to wait longer than once.
    #expect(looks((0..<20).map { 300_000 + 60 * $0 }) == 7)
  }

  @Test("A process that runs now and then, such as a frame clock, is not stuck")
  func busy() {
    #expect(looks((0..<100).map { 400 * $0 }) == nil)
    #expect(looks((0..<100).map { 5_000 * ($0 / 5) }) == nil)
  }
}
