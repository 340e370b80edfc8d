import Explorer
import Testing

@testable import racecourse

@Suite("Predictions of how a racy file can end")
struct PredictionQuestionTests {
  @Test("The list has every ending once, in the order of their names", arguments: Course.exhibits)
  func choices(exhibit: Exhibit) {
    let names = PredictionQuestion(exhibit).choices.map(\.name)
    #expect(names.map { $0.lowercased() } == names.map { $0.lowercased() }.sorted())
    #expect(Set(names) == Set(exhibit.racyOutcomes.map(\.name) + exhibit.impossible.map(\.name)))
    #expect(names.count == exhibit.racyOutcomes.count + 2)
  }

  @Test(
    "Numbers are read with spaces or commas between them",
    arguments: [
      ("1 3", .chosen([0, 2])), ("1,3", .chosen([0, 2])), (" 3 , 1,\t3 ", .chosen([0, 2])),
      ("5", .chosen([4])),
      ("", .none), (" , ", .none), ("6", .unclear("6")), ("0", .unclear("0")), ("1 two", .unclear("two")),
      ("-1", .unclear("-1")), ("99999999999999999999", .unclear("99999999999999999999")),
    ] as [(String, PredictionQuestion.Answer)])
  func answers(line: String, answer: PredictionQuestion.Answer) throws {
    let question = PredictionQuestion(try #require(Course.exhibit("scale-while-displaying")))
    #expect(question.answer(line) == answer)
  }

  private func prediction(_ chosen: Set<Int>, _ counts: [Ending: Int]) throws -> Prediction {
    let exhibit = try #require(Course.exhibit("scale-while-displaying"))
    var live = LiveRun()
    live.counts = counts
    return PredictionQuestion(exhibit).prediction(
      chosen, VariantRun(exhibit: exhibit, variant: .racy, live: live))
  }

  @Test("A prediction counts if it is possible, whether this run shows it or not")
  func score() throws {
    let score = try prediction([0, 1, 4], [.returned("drawn at one size"): 9]).score
    #expect(score == PredictionScore(predicted: 2, possible: 3, impossible: 1))
  }

  @Test("An outcome that happened is never called impossible, whatever the catalog says")
  func contradicted() throws {
    let found = try prediction([3], [.returned("no pixel is drawn"): 1])
    #expect(found.score == PredictionScore(predicted: 1, possible: 4, impossible: 0))
    #expect(found.endings[3].impossibleBecause == nil)
    #expect(try prediction([1], [.crashed(reason: "SIGSEGV"): 1]).endings[1].isSeen)
  }
}
