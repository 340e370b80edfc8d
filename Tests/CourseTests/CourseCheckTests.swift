import Foundation
import Support
import Testing

@testable import racecourse

@Suite("Mistakes in the texts and files of the lessons")
struct CourseCheckTests {
  @Test("The course has none")
  func course() {
    #expect(CourseCheck.problems(in: package.appending(path: "Lessons", directoryHint: .isDirectory)) == [])
  }

  @Test("Each mistake is found, with its file and line")
  func mistakes() throws {
    try withScratchFolder { folder in
      let lessons = folder.appending(path: "Lessons", directoryHint: .isDirectory)
      try copyLessons(to: lessons)
      try expectTranscript("mistakes", by: "CourseCheckTests") { body in
        try body { line in
          let undo = try change(try #require(EditorCommand.words(line)), in: lessons)
          let problems = CourseCheck.problems(in: lessons).map(\.message)
          try undo()
          return problems
        }
      }
    }
  }

  /// Makes mistakes in a file: `delete file`, `add file text`, or `replace file old new` with as many of `old new` as do not hide
  /// each other.
  ///
  /// - Returns: what undoes it.
  private func change(_ words: [String], in lessons: URL) throws -> () throws -> Void {
    let (files, url) = (FileManager.default, lessons.appending(path: words[1]))
    if words[0] == "add" {
      let folder = url.deletingLastPathComponent()
      let stage = folder.deletingLastPathComponent()
      let added = files.fileExists(atPath: stage.path) ? url : stage
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(words[2].utf8).write(to: url)
      return { try files.removeItem(at: added) }
    }
    let text = try String(contentsOf: url, encoding: .utf8)
    if words[0] == "replace" {
      let changed = try stride(from: 2, to: words.count, by: 2).reduce(text) { text, index in
        #expect(text.contains(words[index]))
        return try text.replacing(
          words[index], with: #require(words.dropFirst(index + 1).first), maxReplacements: 1)
      }
      try Data(changed.utf8).write(to: url)
    } else {
      try files.removeItem(at: url)
    }
    return { try Data(text.utf8).write(to: url) }
  }

  @Test(
    "A string of code can have a value that its parts allow",
    arguments: [
      (#"return "1, 2""#, "1, 2", true), (#"return "1, 2""#, "1, 3", false),
      (#"return "\(a), \(b)""#, "1, 2", true), (#"return "\(a), \(b)""#, "1; 2", false),
      (#"f("\(g("x")) ends")"#, "it ends", true), (#"f("\(g("x")) ends")"#, "it end", false),
      (#"f("\(g("x")) ends")"#, "x", false), (#"// "one""#, "one", false),
    ])
  func strings(code: String, text: String, isThere: Bool) {
    #expect(ReturnedText.all(in: code).contains { $0.canBe(text) } == isThere)
  }
}
