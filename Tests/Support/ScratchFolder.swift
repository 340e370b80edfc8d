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

/// Writes a program: a script of the shell.
///
/// Another process writes it. If this one had the file open, a process that another test starts in that moment would have it
/// open too, and what is open for writing cannot be run.
///
/// - Throws: if the file cannot be written.
public func writeScript(_ script: String, to file: URL) throws {
  let write = #"printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod +x "$2""#
  let run = try execute(["-c", write, "sh", script, file.path], of: URL(filePath: "/bin/sh"))
  guard run.code == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: [NSURLErrorKey: file]) }
}
