import Foundation
import Support
import Testing

@testable import racecourse

@Suite("A file that is written after a run")
struct OutputFileTests {
  @Test("It stays unchanged until it has its whole contents, and nothing else is left behind")
  func whole() throws {
    try withFile("before", named: "run.json") { place in
      let file = try OutputFile(path: place.path)
      #expect(try String(contentsOf: place, encoding: .utf8) == "before")
      try file.write(Data("after".utf8))
      #expect(try String(contentsOf: place, encoding: .utf8) == "after")
      let folder = place.deletingLastPathComponent().path
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["run.json"])
    }
  }

  @Test(
    "A folder, a device and a file in a missing folder are refused immediately",
    arguments: [
      ("/tmp", OutputFileError.noRegularFile("/tmp")), ("/dev/null", .noRegularFile("/dev/null")),
      ("/missing/run.json", .system("/missing/run.json", code: ENOENT)),
    ])
  func refused(path: String, error: OutputFileError) {
    #expect(throws: error) { try OutputFile(path: path) }
  }
}
