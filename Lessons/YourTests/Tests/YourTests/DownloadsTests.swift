import Fixed
import Racy
import RacecourseTesting
import Testing

@Suite("A stream delivers every download")
struct DownloadsTests {
  @Test("racy: the stream is finished before the downloads are there")
  func racy() async {
    await withKnownIssue {
      try await explore {
        var names: Set<String> = []
        for await name in Racy.downloads(of: ["cat"]) { names.insert(name) }
        #expect(names == ["cat"])
      }
    }
  }

  @Test("fixed: the stream is finished after the last download")
  func fixed() async throws {
    try await explore {
      var names: Set<String> = []
      for await name in Fixed.downloads(of: ["cat"]) { names.insert(name) }
      #expect(names == ["cat"])
    }
  }
}
