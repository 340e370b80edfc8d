import Foundation

/// Gives a folder of its own to a test, and deletes it afterward.
///
/// - Throws: what the body throws, or what making the folder throws.
public func withScratchFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
  let folder = FileManager.default.temporaryDirectory.appending(path: "racecourse-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  return try body(folder)
}

/// Gives a file with this text to a test, and deletes it afterward.
///
/// - Throws: what the body throws, or what writing the file throws.
public func withFile<Result>(
  _ text: String, named name: String = "Learner.swift", _ body: (URL) throws -> Result
) throws -> Result {
  try withScratchFolder { folder in
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return try body(file)
  }
}
