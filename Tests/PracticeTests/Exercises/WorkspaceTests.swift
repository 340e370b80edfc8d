import Foundation
import Support
import Testing

@testable import Course
@testable import Practice

@Suite("The workspace")
struct WorkspaceTests {
  @Test("A starting file is written once, and never over what is there")
  func write() throws {
    try withWorkspace { workspace in
      #expect(try workspace.write(.lastCopy))
      let file = workspace.file(of: .lastCopy)
      #expect(try String(contentsOf: file, encoding: .utf8) == workspace.text(.start, of: .lastCopy))
      #expect(try workspace.progress().progress[.lastCopy]?.state == .started)
      try Data("mine".utf8).write(to: file)
      #expect(try !workspace.write(.lastCopy))
      #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
      #expect(try workspace.write(.lastCopy, force: true))
      #expect(try String(contentsOf: file, encoding: .utf8) == workspace.text(.start, of: .lastCopy))
    }
  }

  @Test("Reset brings the starting file back and forgets hints and passes, of these exercises alone")
  func reset() throws {
    try withWorkspace { workspace in
      for exercise in [Exercise.lastCopy, .giftCard] {
        _ = try workspace.write(exercise)
        try Data("mine".utf8).write(to: workspace.file(of: exercise))
        try workspace.updateProgress { $0.note(exercise, passes: true) }
      }
      try workspace.updateProgress { $0.note(.albumImport, passes: true) }
      try workspace.reset([.lastCopy, .albumImport])
      let text = try String(contentsOf: workspace.file(of: .lastCopy), encoding: .utf8)
      #expect(try text == workspace.text(.start, of: .lastCopy))
      #expect(try String(contentsOf: workspace.file(of: .giftCard), encoding: .utf8) == "mine")
      #expect(!workspace.has(.albumImport))
      let progress = try workspace.progress().progress
      #expect(progress[.lastCopy] == ExerciseProgress.Entry())
      #expect(progress[.albumImport] == nil)
      #expect(progress[.giftCard]?.state == .passed)
    }
  }
}
