import Testing

@testable import racecourse

@Suite("A file folds as far as it has to")
struct FoldedSourceTests {
  private let source = """
    import Foundation
    import Studio

    /// Counts.
    class Counter {
      // The bug is here.
      var value = 0

      func reset() {
        value = 0
      }

      func increment() -> Int {
        value += 1
        return value
      }
    }

    // MARK: - Scenario

    func scene() {
      _ = Counter()
    }

    """

  /// The numbers of the lines that are shown, with 0 for what is folded.
  private func shown(_ most: Int, inQuestion: Set<Int> = [14]) -> [Int] {
    FoldedSource(source, inQuestion: inQuestion).rows(most: most) { _ in 1 }.map { $0?.number ?? 0 }
  }

  @Test("With room for all, only remarks are left out")
  func all() {
    #expect(shown(100) == Array(1...23).filter { $0 != 6 })
  }

  @Test("Imports fold first, then documentation, then the smallest body or section that makes it fit")
  func order() {
    #expect(shown(21) == [0] + Array(4...23).filter { $0 != 6 })
    #expect(shown(19) == [0] + Array(5...23).filter { $0 != 6 })
    #expect(shown(18) == [0, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 0])
    #expect(shown(16) == shown(18))
  }

  @Test("If that does not suffice, only what is in question is left, and the braces around it")
  func gaps() {
    #expect(shown(1) == [0, 5, 0, 13, 14, 15, 16, 17, 0])
  }

  @Test("What is in question never folds, nor what contains it")
  func inQuestion() {
    #expect(shown(1, inQuestion: [4, 22]) == [0, 4, 0, 19, 20, 21, 22, 23])
    #expect(shown(1, inQuestion: Set(1...23)) == Array(1...23).filter { $0 != 6 })
  }

  @Test("A line that takes several of the screen counts as many")
  func height() {
    let rows = FoldedSource("import A\nlet long = 1\n", inQuestion: [2]).rows(most: 2) {
      $0.text == "import A" ? 1 : 2
    }
    #expect(rows.map { $0?.number ?? 0 } == [0, 2])
  }
}
