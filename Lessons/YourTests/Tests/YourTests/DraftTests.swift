import Fixed
import Racy
import RacecourseTesting
import Testing

private actor Disk {
  private(set) var written: [String] = []

  func write(_ text: String) async {
    await Task.yield()
    written.append(text)
  }
}

@Suite("What was typed last is what is saved last")
@MainActor struct DraftTests {
  @Test("racy: two tasks write in either order")
  func racy() async {
    await withKnownIssue {
      try await explore { @MainActor in
        let disk = Disk()
        let draft = Racy.Draft { await disk.write($0) }
        draft.edit("one")
        draft.edit("two")
        await draft.close()
        #expect(await disk.written.last == "two")
      }
    }
  }

  @Test("fixed: each task waits for the one before")
  func fixed() async throws {
    try await explore { @MainActor in
      let disk = Disk()
      let draft = Fixed.Draft { await disk.write($0) }
      draft.edit("one")
      draft.edit("two")
      await draft.close()
      #expect(await disk.written.last == "two")
    }
  }
}
