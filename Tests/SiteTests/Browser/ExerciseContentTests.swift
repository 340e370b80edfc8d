import Foundation
import Testing

@testable import racecourse

/// A change that an exercise proposes, as the page shows it once it is chosen.
private struct ShownChange: Decodable {
  /// A line that is shown: the number that it has in the changed file, and its text.
  struct Line: Decodable {
    var number: Int
    var text: String
  }
  var passes: Bool
  var outcomes: [String]
  var lines: [Line]
}

extension InABrowser {
  @Suite("Exercises on the page and in their folders")
  struct ExerciseContentTests {
    @Test("The changes are the solution and the author's wrong answers, and end as the author says")
    func content() throws {
      try withPage { tab in
        for exercise in Course.exercises {
          let folder = try Sources.default().root().appending(path: exercise.folder)
          let check = ExerciseCheck(exercise, in: folder)
          var files = try CollectedExercise.proposed(check).map { answer in
            let text = try String(contentsOf: check.file(of: answer), encoding: .utf8)
            return (answer, lines: SourceLine.all(in: ExerciseText(text, exercise).code).map(\.text))
          }
          let changes: [ShownChange] = try tab.call("exerciseTests.js", "changes", exercise.id)
          for (index, change) in changes.enumerated() {
            let place = files.firstIndex { file in
              change.lines.allSatisfy {
                $0.number <= file.lines.count && file.lines[$0.number - 1] == $0.text
              } && change.passes == (file.0.expectation == .passes)
            }
            let file = try #require(place.map { files.remove(at: $0).0 }, "\(exercise), change \(index + 1)")
            guard case .fails(let reason?) = file.expectation, reason.finding == .forbidden else { continue }
            for ending in reason.found {
              let isThere = change.outcomes.contains { $0 == ending || $0.hasPrefix("\(ending): ") }
              #expect(isThere, "\(exercise), \(file.path): \(ending)")
            }
          }
          #expect(files.isEmpty && !changes.isEmpty, "\(exercise)")
        }
      }
    }
  }
}
