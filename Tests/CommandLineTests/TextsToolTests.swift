import Foundation
import Support
import Testing

@Suite("The texts of the course are read from the folder of the lessons when they are needed")
struct TextsToolTests {
  /// Runs the tool with a copy of the lessons, in one file of which a text is replaced.
  private func run(_ words: [String], _ file: String, _ old: String, _ new: String) throws -> ToolRun {
    try withScratchFolder { folder in
      let lessons = folder.appending(path: "Lessons", directoryHint: .isDirectory)
      try copyLessons(to: lessons)
      let url = lessons.appending(path: file)
      let text = try String(contentsOf: url, encoding: .utf8)
      #expect(text.contains(old))
      try Data(text.replacing(old, with: new).utf8).write(to: url)
      return try execute(words, in: folder, environment: ["RACECOURSE_LESSONS": lessons.path])
    }
  }

  @Test("A changed word is shown without a build")
  func changed() throws {
    let list = try run(["list"], "Actors/counter.md", "# Two tasks, one number", "# Two tasks, one sum")
    #expect(list.code == 0 && list.output.contains("  Two tasks, one sum\n"))
    let hint = try run(
      ["exercise", "member-log", "--hint"], "Actors/Exercises/MemberLog/README.md", "`description`", "`text`")
    #expect(hint.code == 0 && hint.output.contains("'text'"), "\(hint.errors)")
  }

  @Test(
    "A mistake ends the tool with its file and line, before anything is shown",
    arguments: [["list"], ["actors"], ["counter", "--json"], ["explore", "counter"], []])
  func mistake(words: [String]) throws {
    let result = try run(words, "Actors/counter.md", ": data race", ": dat race")
    #expect(
      result.errors.contains(
        "Error: Lessons/Actors/counter.md:60: The property 'kind' cannot be 'dat race'. Did you mean 'data race'?\n"
      ))
    #expect(result.code == 70 && (words == ["actors"] || result.output.isEmpty), "\(result.output)")
  }

  @Test("A mistake in the text of another exhibit does no harm")
  func elsewhere() throws {
    let result = try run(["show", "sad-cat"], "Actors/counter.md", ": data race", ": dat race")
    #expect(result.code == 0 && result.errors.isEmpty)
  }

  @Test("Lessons with an exhibit that was not compiled are an error that names it")
  func version() throws {
    let new = "- [`new-one`](new-one.md): one that is not compiled\n- [`slow-reset`]"
    let result = try run(["list"], "Actors/README.md", "- [`slow-reset`]", new)
    #expect(
      result.errors
        == """
        Error: This racecourse was not compiled with the exhibit 'new-one' of Lessons/Actors/new-one.md. Write its pair, \
        and run 'swift build'.\n
        """)
    #expect(result.code == 70 && result.output.isEmpty)
  }

  @Test(
    "Without the lessons, the tool says where it looked", arguments: [["list"], ["counter"], ["exercise"]])
  func missing(words: [String]) throws {
    let result = try execute(words, environment: ["RACECOURSE_LESSONS": "/nowhere/Lessons"])
    #expect(result.code == 66 && result.errors.contains(" was not found. Racecourse looked in:\n  /nowhere"))
  }

  @Test("A child process reads none of them")
  func child() throws {
    let request =
      #"{"live":{"_0":{"exhibit":"private-copies","variant":"racy","comparesTimes":false},"isSimulated":true,"records":false}}"#
    // A child whose input has ended has lost its parent.
    let script = #"mkfifo input && exec 3<>input && "$0" child "$1" <&3"#
    let result = try withScratchFolder { folder in
      try execute(
        ["-c", script, tool.path, request], of: URL(filePath: "/bin/bash"), in: folder,
        environment: ["RACECOURSE_LESSONS": "/nowhere/Lessons"])
    }
    #expect(result.output.contains("1, 1") && result.errors.isEmpty, "\(result)")
  }

  @Test("'check-course' lists every mistake of a folder, and there is none in the course")
  func check() throws {
    let course = try execute(["check-course"])
    #expect(course.code == 0 && course.output == "There are no mistakes.\n")
    try withScratchFolder { folder in
      let lessons = folder.appending(path: "Lessons", directoryHint: .isDirectory)
      try copyLessons(to: lessons)
      try FileManager.default.removeItem(at: lessons.appending(path: "UI/Exercises/BestAlbum/Start.swift"))
      let result = try execute(["check-course", lessons.path])
      #expect(result.code == 1)
      #expect(
        result.output == """
          Lessons/UI/Exercises/BestAlbum/README.md:1: The file Start.swift beside it is missing.
          Lessons/TEACHING.md:294: The link to 'UI/Exercises/BestAlbum/Start.swift' leads nowhere.
          2 to fix.

          """)
    }
  }
}
