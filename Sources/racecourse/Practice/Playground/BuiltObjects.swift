import Foundation

/// The object files that were linked into the tool, from the folders beside it.
struct BuiltObjects {
  /// The folder that the tool was built in.
  let folder: URL
  private let linked: [String]

  /// - Throws: ``PlaygroundError/noBuild(_:)``.
  init(beside tool: URL) throws {
    folder = tool.resolvingSymlinksInPath().deletingLastPathComponent()
    let list = folder.appending(path: "racecourse.product/Objects.LinkFileList")
    guard let text = try? String(contentsOf: list, encoding: .utf8) else {
      throw PlaygroundError.noBuild(folder)
    }
    // The linker's list quotes paths that need it. If the whole folder was moved, only the ends of the paths are still valid:
    // from the folder of a target on, such as `Explorer.build`.
    linked = text.split(separator: "\n").map { line in
      let parts = line.replacing("'", with: "").split(separator: "/")
      let target = parts.lastIndex { $0.hasSuffix(".build") && $0 != ".build" } ?? parts.startIndex
      return parts[target...].joined(separator: "/")
    }
    guard !(try of("Explorer")).isEmpty, !(try of("CAccessHooks")).isEmpty else {
      throw PlaygroundError.noBuild(folder)
    }
  }

  func of(_ target: String) throws -> [URL] {
    let files = linked.filter { $0.hasPrefix("\(target).build/") }.map { folder.appending(path: $0) }
    guard files.allSatisfy({ FileManager.default.fileExists(atPath: $0.path) }) else {
      throw PlaygroundError.noBuild(folder)
    }
    return files
  }
}
