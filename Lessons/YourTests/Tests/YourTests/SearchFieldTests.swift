import Fixed
import Racy
import RacecourseTesting
import Testing

@Suite("A field searches only for what was typed last")
@MainActor struct SearchFieldTests {
  @Test("racy: every text is searched for")
  func racy() async {
    await withKnownIssue {
      try await explore(.preemptions(atMost: 1)) {
        let field = Racy.SearchField()
        field.type("tea")
        field.type("team")
        await field.search()
        #expect(field.searches == ["team"])
      }
    }
  }

  @Test("fixed: typing cancels the search for the earlier text. The 300 ms take no time")
  func fixed() async throws {
    try await explore {
      let field = Fixed.SearchField()
      field.type("tea")
      field.type("team")
      await field.search()
      #expect(field.searches == ["team"])
    }
  }
}
