import Course
import Foundation
import Practice
import Report
import Testing

@testable import Site

/// What the page holds of the changes that an exercise proposes.
private struct ShownAnswers: Decodable {
  struct Answer: Decodable {
    struct Outcome: Decodable {
      var name, count: String
    }
    struct Schedule: Decodable {
      struct Row: Decodable {}
      var rows: [Row]
      var outcome: String
      var story: String?
    }
    struct Note: Decodable {
      var text: String
    }
    var passes: Bool
    var verdict: String
    var outcomes: [Outcome]
    var notes: [Note]
    var schedule: Schedule?
    var explanation: [String]

    /// All that is to be seen once it is chosen.
    var texts: [String] {
      [verdict] + outcomes.flatMap { [$0.name, $0.count] } + notes.map(\.text) + explanation
        + [schedule?.outcome, schedule?.story].compactMap(\.self)
    }
  }
  var answers: [Answer]
}

/// A line that is shown of a change: the number that it has in the changed file, and its text.
private struct ShownLine: Decodable {
  var number: Int
  var text: String
}

extension Tab {
  fileprivate func answers(_ id: String) throws -> [ShownAnswers.Answer] {
    try call(
      "id => JSON.parse(document.getElementById(id).textContent)", "exercise-\(id)", as: ShownAnswers.self
    )
    .answers
  }

  /// What is to be seen of a change, in one line.
  fileprivate func change(_ index: Int) throws -> String {
    try call(
      "index => document.querySelectorAll('#app .change')[index].innerText.replace(/\\s+/g, ' ')", index)
  }

  fileprivate func count(_ index: Int, _ selector: String) throws -> Int {
    try call(
      "(index, selector) => document.querySelectorAll('#app .change')[index].querySelectorAll(selector).length",
      index, selector)
  }

  /// The lines that a change leaves or adds, as far as they are shown.
  fileprivate func lines(_ index: Int) throws -> [ShownLine] {
    try call(
      """
      index => [...document.querySelectorAll('#app .change')[index].querySelectorAll('.code > li:not(.gap, .racy)')]
        .map(row => ({ number: Number(row.querySelector('.line-number').lastChild.textContent),
          text: row.querySelector('code').textContent }))
      """, index)
  }
}

extension InABrowser {
  @Suite("Exercises that are thought through")
  struct ThoughtThroughTests {
    @Test("Each change shows what was found about it once it is chosen, and what was chosen before stays")
    func choices() throws {
      try withCourse { tab in
        for exercise in Course.exercises {
          try tab.follow("/exercise/\(exercise.id)")
          #expect(try tab.headings().first == exercise.title)
          let answers = try tab.answers(exercise.id)
          #expect((3...4).contains(answers.count) && answers.count { $0.passes } == 1, "\(exercise)")
          for (index, answer) in answers.enumerated() {
            #expect(try !tab.change(index).contains(answer.verdict.singleSpaced))
            try tab.press(.digit(index + 1))
            let shown = try tab.change(index)
            for text in answer.texts {
              #expect(shown.contains(text.singleSpaced), "\(exercise), change \(index + 1): \(text)")
            }
            #expect(try tab.count(index, ".breaking tbody tr") == answer.schedule?.rows.count ?? 0)
            #expect(answer.passes == !answer.explanation.isEmpty)
            let said: String = try tab.value("document.getElementById('announcer').textContent")
            #expect(said.hasPrefix("Change \(index + 1). \(answer.verdict)"))
            #expect(try tab.value("document.querySelectorAll('#app .found:not(:empty)').length") == index + 1)
          }
          #expect(try tab.takeErrors() == [], "\(exercise)")
        }
      }
    }

    @Test("What a key shows is scrolled into sight, and stays where it is if it can be seen")
    func inSight() throws {
      try withCourse(at: "/exercise/last-copy") { tab in
        let isInSight = {
          try tab.value(
            """
            (({ top, bottom }) => top >= 0 && bottom <= innerHeight)(
              document.querySelectorAll("#app .change")[2].querySelector(".verdict-line").getBoundingClientRect())
            """, as: Bool.self)
        }
        let place = { try tab.value("scrollY", as: Double.self) }
        #expect(try place() == 0)
        try tab.press("3")
        let shown = try place()
        #expect(try shown > 0 && isInSight())
        try tab.press("3")
        #expect(try place() == shown)
      }
    }

    @Test("A count of classes leads to the word's entry, which opens in place")
    func classes() throws {
      try withCourse(at: "/exercise/thumbnail-size") { tab in
        let answers = try tab.answers("thumbnail-size")
        let counted = try #require(
          answers.firstIndex { $0.outcomes.first?.count.hasSuffix(" classes") == true })
        try tab.press(.digit(counted + 1))
        try tab.click(tab.control("link", named: "classes"))
        #expect(try tab.change(counted).contains("Two schedules are in the same class if"))
        #expect(try tab.address() == "/exercise/thumbnail-size")
      }
    }

    @Test("The changes are the solution and the author's wrong answers, and end as the author says")
    func content() throws {
      try withCourse { tab in
        for exercise in Course.exercises {
          let folder = try Sources.default().root().appending(path: exercise.folder)
          let check = ExerciseCheck(exercise, in: folder)
          var files = try CollectedExercise.proposed(check).map { answer in
            let text = try String(contentsOf: check.file(of: answer), encoding: .utf8)
            return (answer, lines: SourceLine.all(in: ExerciseText(text, exercise).code).map(\.text))
          }
          try tab.follow("/exercise/\(exercise.id)")
          for (index, answer) in try tab.answers(exercise.id).enumerated() {
            try tab.press(.digit(index + 1))
            let shown = try tab.lines(index)
            let place = files.firstIndex { file in
              shown.allSatisfy { $0.number <= file.lines.count && file.lines[$0.number - 1] == $0.text }
                && answer.passes == (file.0.expectation == .passes)
            }
            let file = try #require(place.map { files.remove(at: $0).0 }, "\(exercise), change \(index + 1)")
            guard case .fails(let reason?) = file.expectation, reason.finding == .forbidden else { continue }
            for ending in reason.found {
              let isThere = answer.outcomes.contains { $0.name == ending || $0.name.hasPrefix("\(ending): ") }
              #expect(isThere, "\(exercise), \(file.path): \(ending)")
            }
          }
        }
      }
    }

    @Test("What was chosen is still there after a reload")
    func reload() throws {
      try withCourse(at: "/exercise/last-copy") { tab in
        let answers = try tab.answers("last-copy")
        try tab.click(tab.control("button", beginning: "Choose change 2"))
        try tab.wait(until: "history.state?.tried?.length === 1")
        try tab.reload()
        #expect(try tab.change(1).contains(answers[1].verdict) && !tab.change(0).contains(answers[0].verdict))
        #expect(try tab.control("button", named: "Chosen: Change 2").state("pressed") == "true")
      }
    }
  }
}

extension String {
  fileprivate var singleSpaced: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
