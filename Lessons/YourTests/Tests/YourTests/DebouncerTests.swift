import Fixed
import Racy
import RacecourseTesting
import Testing

/// A document that keeps the text that was saved last.
private actor Document {
  private(set) var text = ""

  func save(_ text: String) async {
    self.text = text
    await Task.yield()
  }
}

@Suite("Finishing waits for the last action")
struct DebouncerTests {
  @Test("racy: the end of an earlier action hides the last one")
  func racy() async {
    await withKnownIssue {
      try await explore(allowing: .incomplete) {
        let document = Document()
        let debouncer = Racy.Debouncer(delay: .seconds(1))
        await debouncer.submit { await document.save("draft") }
        try await Task.sleep(for: .seconds(1))
        async let last: Void = debouncer.submit { await document.save("final") }
        await last
        await debouncer.finish()
        #expect(await document.text == "final")
      }
    }
  }

  @Test("fixed: only the last action ends the wait")
  func fixed() async throws {
    try await explore {
      let document = Document()
      let debouncer = Fixed.Debouncer(delay: .seconds(1))
      await debouncer.submit { await document.save("draft") }
      try await Task.sleep(for: .seconds(1))
      async let last: Void = debouncer.submit { await document.save("final") }
      await last
      await debouncer.finish()
      #expect(await document.text == "final")
    }
  }

  @Test("fixed: two others submit before")
  func three() async throws {
    try await explore {
      let document = Document()
      let debouncer = Fixed.Debouncer(delay: .seconds(1))
      async let first: Void = debouncer.submit { await document.save("first") }
      async let second: Void = debouncer.submit { await document.save("second") }
      _ = await (first, second)
      try await Task.sleep(for: .seconds(1))
      await debouncer.submit { await document.save("final") }
      await debouncer.finish()
      #expect(await document.text == "final")
    }
  }
}
