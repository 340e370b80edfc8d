import Course
import Testing

@testable import Evidence

private func run(_ exhibit: String, _ variant: Variant, races: Int, elsewhere: Int = 0) -> SanitizerRun {
  SanitizerRun(exhibit: exhibit, variant: variant, races: races, elsewhere: elsewhere)
}

@Suite("What ThreadSanitizer said is held against the catalogue")
struct SanitizerRunTests {
  @Test("A racy file with a data race must be reported, and no other file may be", arguments: Course.exhibits)
  func agreement(exhibit: Exhibit) {
    let isReported = exhibit.kind == .dataRace
    #expect(run(exhibit.id, .racy, races: 1).holds == isReported)
    #expect(run(exhibit.id, .racy, races: 0).holds == !isReported)
    #expect(run(exhibit.id, .fixed, races: 0).holds)
    let isSilent = exhibit.sanitizerExpectation(for: .fixed) == .silence(because: "there is no race")
    #expect(run(exhibit.id, .fixed, races: 1).holds == !isSilent)
  }

  @Test("A report of the project's own lines never holds", arguments: Variant.allCases)
  func elsewhere(variant: Variant) {
    #expect(!run("counter", variant, races: variant == .racy ? 1 : 0, elsewhere: 1).holds)
    #expect(!run("mutex-class", variant, races: 1, elsewhere: 1).holds)
  }

  @Test("An exhibit that there is not never holds")
  func unknown() {
    #expect(!run("no-such-exhibit", .fixed, races: 0).holds)
  }

  @Test("Where ThreadSanitizer is silent on a racy file, the catalogue says why", arguments: Course.exhibits)
  func reasons(exhibit: Exhibit) {
    switch exhibit.sanitizerExpectation(for: .racy) {
    case .race: #expect(exhibit.kind == .dataRace)
    case .silence(let reason): #expect(exhibit.kind != .dataRace && !reason.isEmpty)
    case .falsePositive: Issue.record("a racy file is reported or not")
    }
  }

  /// A record in which every file of the course was run and all is as it should be.
  private var runs: [SanitizerRun] {
    Course.exhibits.flatMap { exhibit in
      Variant.allCases.map { variant in
        run(exhibit.id, variant, races: exhibit.sanitizerExpectation(for: variant) == .race ? 2 : 0)
      }
    }
  }

  @Test("A whole record holds until one file says otherwise, or is missing")
  func record() throws {
    func holds(_ runs: [SanitizerRun]) -> Bool {
      SanitizerRecord(date: "2026-01-01", runs: runs).holds(for: Course.exhibits)
    }
    #expect(holds(runs))
    for (id, variant, races) in [("counter", Variant.racy, 0), ("counter", .fixed, 1), ("sad-cat", .racy, 1)]
    {
      let index = try #require(runs.firstIndex { $0.exhibit == id && $0.variant == variant })
      var contradicted = runs
      contradicted[index] = run(id, variant, races: races)
      #expect(!holds(contradicted))
    }
    #expect(!holds(Array(runs.dropLast())))
    #expect(!holds([]))
  }
}
