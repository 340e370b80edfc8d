import Foundation
import Support
import Testing

@testable import racecourse

@Suite("Texts in the reader's language")
struct LanguageTests {
  @Test(
    "The first variable that is set decides, if there are texts in its language",
    arguments: [
      (["LANG": "ja_JP.UTF-8"], "ja"), (["LANG": "fr"], "fr"), (["LANG": "en_US.UTF-8"], "en"),
      (["LANG": "ja_JP", "LC_ALL": "fr_CH@euro"], "fr"), (["LANG": "ja_JP", "LC_MESSAGES": "C"], nil),
      (["LANG": "ja_JP", "LC_ALL": ""], "ja"), (["LANG": "xx_YY"], nil), ([:], nil),
    ])
  func preferred(environment: [String: String], code: String?) {
    #expect(Language.preferred(environment) == code)
  }

  @Test("A translation has its own words, and all else of the original", arguments: ["ja", "fr"])
  func words(language: String) throws {
    let original = try #require(Course.exhibit("counter")).original
    let path = "\(Language.folder)/\(language)/Actors/counter.md"
    let text = ExhibitText(
      try Sources(candidates: [package]).text(at: path), path: path, translating: original)
    #expect(text.problems == [])
    #expect(text.title != original.title && text.goal != original.goal && text.idea != original.idea)
    #expect(text.story != original.story && text.bets.map(\.question) != original.bets.map(\.question))
    #expect(text.outcomes.map(\.ending) == original.outcomes.map(\.ending))
    #expect(text.outcomes.map(\.meaning) != original.outcomes.map(\.meaning))
    #expect(text.bets.map(\.right) == original.bets.map(\.right))
    #expect(text.bets.map(\.takesSeveral) == [false, true, false])
    #expect(text.kind == original.kind && text.reason == original.reason)
  }

  @Test("What a translated bet asks is known from the original, and a line that is shown is not quoted")
  func bets() {
    var original = CourseText(
      "# T\n## Bets\n**Is it line 2 (`let b`)?**\n- [x] yes: it is.\n- [ ] no: it is.", path: "x.md")
    var text = CourseText(
      "# T\n## Bets\n**2 行目（`let b`）ですか？**\n- [x] はい: そうです。\n- [ ] いいえ: そうです。", path: "ja.md")
    let bets = text.bets("Bets", on: .racy, originals: original.bets("Bets", on: .racy))
    #expect(bets.map(\.lines) == [[2]] && text.problems == [])
    let shown = BetReport(bet: bets[0], source: "let a = 1\nlet b = 2").question
    #expect(
      shown.lines(Style(color: false, width: 80)) == [
        "", "    2  let b = 2", "2 行目ですか？", "  (1)  はい", "  (2)  いいえ",
      ])
  }

  @Test("A line that ends between Japanese characters is a mistake: it would be shown with a space")
  func lineEnds() throws {
    let original = try #require(Course.exhibit("counter")).original
    let path = "\(Language.folder)/ja/Actors/counter.md"
    let source = try Sources(candidates: [package]).text(at: path)
    let text = ExhibitText(
      source.replacing("タスクは、それぞれ別", with: "タスクは、\nそれぞれ別"), path: path, translating: original)
    #expect(TranslationCheck(text, of: original).problems.map(\.line) == [10])
  }
}
