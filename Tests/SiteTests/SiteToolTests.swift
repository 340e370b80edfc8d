import Foundation
import Support
import Testing

@Suite("racecourse site, before it does any work")
struct SiteToolTests {
  @Test("A file that cannot be written is an error at once")
  func unwritable() throws {
    let result = try execute(["site", "/no/such/folder/page.html"])
    #expect(result.code == 70)
    #expect(result.output == "")
    #expect(
      result.errors == "Error: /no/such/folder/page.html cannot be written: its folder does not exist.\n")
  }

  @Test("A folder is not replaced by a page")
  func folder() throws {
    try withScratchFolder { folder in
      let result = try execute(["site", folder.path])
      #expect(result.code == 70)
      #expect(result.errors.contains("it is a folder, a pipe or a device"))
    }
  }

  @Test("If nothing can open a page, --open says so")
  func noBrowser() throws {
    try withScratchFolder { folder in
      let result = try execute(["site", "--open"], in: folder, environment: ["PATH": folder.path])
      #expect(result.code == 70)
      #expect(result.errors.contains("was found in PATH, which '--open' needs."))
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "racecourse.html").path))
    }
  }
}
