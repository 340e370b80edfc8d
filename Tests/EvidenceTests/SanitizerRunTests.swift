import Foundation
import Support
import Testing

@testable import racecourse

private func run(_ exhibit: String, _ variant: Variant, races: Int, elsewhere: Int = 0) -> SanitizerRun {
  SanitizerRun(
    exhibit: exhibit, variant: variant, races: races, elsewhere: elsewhere, date: "2026-01-01", code: "abc")
}

@Suite("ThreadSanitizer's results are compared with the catalog")
struct SanitizerRunTests {
  @Test(
    "A racy file with a data race must be reported, and no other file may be, unless it has a lock that is not seen",
    arguments: Course.exhibits)
  func agreement(exhibit: Exhibit) {
    let isReported = exhibit.kind == .dataRace
    let blindToMutex = SanitizerExpectation.falsePositive(
      because: "on Linux a contended Mutex is locked inside the standard library, which it does not watch")
    let mayBeReported = exhibit.sanitizerExpectation(for: .racy) == blindToMutex
    #expect(run(exhibit.id, .racy, races: 1).holds == (isReported || mayBeReported))
    #expect(run(exhibit.id, .racy, races: 0).holds == !isReported)
    #expect(run(exhibit.id, .fixed, races: 0).holds)
    let isSilent = exhibit.sanitizerExpectation(for: .fixed) == .silence(because: "there is no race")
    #expect(run(exhibit.id, .fixed, races: 1).holds == !isSilent)
  }

  @Test(
    "A report about the project's own lines, or about an unknown exhibit, is never as expected",
    arguments: Variant.allCases)
  func elsewhere(variant: Variant) {
    #expect(!run("counter", variant, races: variant == .racy ? 1 : 0, elsewhere: 1).holds)
    #expect(!run("mutex-class", variant, races: 1, elsewhere: 1).holds)
    #expect(!run("no-such-exhibit", variant, races: 0).holds)
  }

  @Test("Where ThreadSanitizer is silent on a racy file, the catalog says why", arguments: Course.exhibits)
  func reasons(exhibit: Exhibit) {
    switch exhibit.sanitizerExpectation(for: .racy) {
    case .race: #expect(exhibit.kind == .dataRace)
    case .silence(let reason): #expect(exhibit.kind != .dataRace && !reason.isEmpty)
    case .falsePositive(let reason): #expect(exhibit.kind != .dataRace && !reason.isEmpty)
    }
  }
}

@Suite("ThreadSanitizer's results are remembered")
struct SanitizerRecordTests {
  /// A package with one file of a lesson.
  private func withPackage(_ body: (_ root: URL, _ lesson: URL) throws -> Void) throws {
    try withScratchFolder { root in
      let folder = root.appending(path: "Lessons/Actors/Racy")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let lesson = folder.appending(path: "Counter.swift")
      try Data("actor".utf8).write(to: lesson)
      try body(root, lesson)
    }
  }

  @Test("A run is current until its code changes, and does not depend on other modules")
  func current() throws {
    let counter = try #require(Course.exhibit("counter"))
    let cat = try #require(Course.exhibit("sad-cat"))
    try withPackage { root, lesson in
      func fingerprint(_ exhibit: Exhibit, _ variant: Variant) -> String {
        var code = SanitizedCode(root: root)
        return code.fingerprint(of: exhibit, variant)
      }
      func isCurrent() throws -> Bool {
        var code = SanitizedCode(root: root)
        return try #require(SanitizerRecord(below: root).run(counter, .racy, now: &code)).isCurrent
      }
      #expect(fingerprint(counter, .racy) != fingerprint(counter, .fixed))
      let (before, others) = (fingerprint(counter, .racy), fingerprint(cat, .racy))
      var record = SanitizerRecord()
      for code in ["before the last", before] {
        record.note(
          SanitizerRun(
            exhibit: "counter", variant: .racy, races: 1, elsewhere: 0, date: "2026-01-01", code: code))
      }
      try record.write(below: root)
      #expect(SanitizerRecord(below: root) == record)
      #expect(try isCurrent())
      try Data("class".utf8).write(to: lesson)
      #expect(fingerprint(cat, .racy) == others)
      let isOld = try !isCurrent()
      #expect(isOld)
      try Data("actor".utf8).write(to: lesson)
      #expect(try isCurrent())
      let studio = root.appending(path: "Sources/Studio/Scene")
      try FileManager.default.createDirectory(at: studio, withIntermediateDirectories: true)
      try Data("scene".utf8).write(to: studio.appending(path: "Scene.swift"))
      #expect(fingerprint(cat, .racy) != others && fingerprint(counter, .racy) != before)
      try FileManager.default.moveItem(
        at: studio.appending(path: "Scene.swift"), to: studio.appending(path: "Other.swift"))
      #expect(fingerprint(cat, .racy) != others)
    }
  }

  @Test("A run of another toolchain is not current")
  func toolchain() throws {
    let counter = try #require(Course.exhibit("counter"))
    try withPackage { root, lesson in
      func fingerprint(_ swift: URL?) -> String {
        var code = SanitizedCode(root: root, swift: swift)
        return code.fingerprint(of: counter, .racy)
      }
      let swift = root.appending(path: "swift")
      try Data("6.3".utf8).write(to: swift)
      let first = fingerprint(swift)
      #expect(first == fingerprint(swift) && first != fingerprint(nil) && first != fingerprint(lesson))
      try Data("6.3.1".utf8).write(to: swift)
      #expect(first != fingerprint(swift))
    }
  }

  @Test(
    "A record that cannot be read is an empty one", arguments: ["", "{}", "[]", #"{"runs": [{"races": 1}]}"#])
  func damaged(text: String) throws {
    try withPackage { root, _ in
      let file = root.appending(path: SanitizerRecord.path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      #expect(SanitizerRecord(below: root) == SanitizerRecord())
    }
  }

  @Test("A result for older code neither confirms nor contradicts")
  func old() {
    for races in [0, 1] {
      let said = run("counter", .racy, races: races)
      #expect(!RememberedSanitizerRun(run: said, isCurrent: false).contradicts)
      #expect(RememberedSanitizerRun(run: said, isCurrent: true).contradicts == (races == 0))
    }
  }
}
