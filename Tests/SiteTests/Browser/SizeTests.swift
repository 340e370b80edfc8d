import Foundation
import Support
import Testing

extension InABrowser {
  @Suite("Size")
  struct SizeTests {
    @Test("The page has at most 2.5 MB, and 480 KiB compressed")
    func size() throws {
      let file = try #require(CoursePage.file)
      let size = try Data(contentsOf: file).count
      let compressed = try gzipped(file)
      print("the page: \(size) bytes, \(compressed) compressed")
      #expect(size <= 2_500_000)
      #expect((1...480 * 1024).contains(compressed))
    }

    private func gzipped(_ file: URL) throws -> Int {
      let run = try execute(
        ["-c", "gzip -9 -c \"$1\" | wc -c", "sh", file.path], of: URL(filePath: "/bin/sh"))
      return Int(run.output.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
    }
  }
}
