import Support
import Testing

@testable import racecourse

@Suite("What the compiler says, and the texts about it")
struct ErrorTextTests {
  private let texts = ErrorText.known

  private func found(_ words: String) throws -> (names: [String], isExact: Bool) {
    let message = try #require(CompilerMessages(words).all.first)
    let found = ErrorText.about(message, in: texts)
    return (found.texts.map(\.name), found.isExact)
  }

  @Test("Each message leads to its text, whatever the names, and is in the list of all")
  func messages() throws {
    let list = try Sources.default().text(at: "\(ErrorText.folder)/README.md")
    for text in try cases(texts) {
      for message in text.messages {
        let found = try found(message.replacing("…", with: "name"))
        #expect(found.isExact && found.names.contains(text.name), "\(message): \(found)")
      }
      #expect(list.contains("](\(text.name).md)"), "\(text.name)")
    }
  }

  @Test(
    "It is found as it is typed, in a line of a build, and with what Swift 5 mode adds",
    arguments: [
      "sending 'picture' risks causing data races",
      "/tmp/My App/A.swift:8:9: error: sending 'picture' risks causing data races [#SendingRisksDataRace]",
      " 7 |   await show(picture)\n   |         `- error: sending 'picture' risks causing data races",
      "warning: sending 'picture' risks causing data races; this is an error in the Swift 6 language mode",
    ])
  func forms(words: String) throws {
    let found = try found(words)
    #expect(found.isExact && found.names == ["sent-and-still-used"])
  }

  @Test("A note tells apart what has the same words")
  func notes() throws {
    let log = """
      Compiling A.swift
      A.swift:8:9: error: sending 'a' risks causing data races [#SendingRisksDataRace]
      A.swift:8:9: note: task-isolated 'a' is captured by a main actor-isolated closure. main actor-isolated uses in closure \
      may race against later nonisolated uses
      A.swift:9:1: warning: variable 'b' was never used
      A.swift:8:9: error: sending 'a' risks causing data races [#SendingRisksDataRace]
      """
    let messages = CompilerMessages(log).all
    #expect(messages.map(\.text) == ["sending 'a' risks causing data races", "variable 'b' was never used"])
    #expect(messages[0].notes.count == 1 && messages[1].notes == [])
    #expect(CompilerMessages(" \n").all == [])
    #expect(CompilerMessages("Building for debugging...\nBuild complete! (1.2s)\n").all == [])
  }

  @Test("Without a text, the nearest are named")
  func nearest() throws {
    let found = try found("sending value risks races")
    #expect(!found.isExact && found.names.count == 3)
    #expect(try self.found("xyzzy").names == [])
  }

  @Test("What is missing in a text is said, with its line")
  func problems() {
    let text =
      "# A title\n- message: a …\n- exhibit: conter\n- color: red\n\nMeaning.\n\n## Says\n\n## Fix\nDo it.\n"
    #expect(
      ErrorText(text, name: "a").problems.map(\.message) == [
        "Lessons/Errors/a.md:3: There is no exhibit 'conter'. Did you mean 'counter'?",
        "Lessons/Errors/a.md:4: There is no property 'color'. It can be 'group', 'message', 'says', 'exhibit', 'exercise'.",
        "Lessons/Errors/a.md:1: Two fixes are expected, each below a heading, with its code and '**When:**'.",
        "Lessons/Errors/a.md:10: A fix has a sentence, a block of Swift, and '**When:** '.",
      ])
  }
}
