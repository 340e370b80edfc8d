import Foundation
import Studio

/// The folder on the disk where photos are imported. Like many libraries, it does nothing for a canceled task.
private actor Folder {
  private(set) var files: Set<String> = []

  func create(_ file: String) throws {
    try Task.checkCancellation()
    files.insert(file)
  }

  func delete(_ file: String) throws {
    try Task.checkCancellation()
    files.remove(file)
  }
}

/// Downloads a photo into a temporary file, and imports it from there.
private func importPhoto(_ photo: URL, from session: any Session, in folder: Folder) async throws {
  try await folder.create("import.tmp")
  var failure: (any Error)?
  do { _ = try await session.data(from: photo) } catch { failure = error }
  // A task of its own is not canceled. It is awaited, so the file is gone when this function returns.
  try await Task { try await folder.delete("import.tmp") }.value
  if let failure { throw failure }
}

// MARK: - Scenario

/// The user cancels an import.
public func skippedCleanup(in scene: Scene) async -> Outcome {
  let folder = Folder()
  let photo = scene.url("cat.qoi")
  let importing = Task { try await importPhoto(photo, from: scene.session, in: folder) }
  let user = Task.detached { importing.cancel() }
  _ = await importing.result
  await user.value
  return await folder.files.isEmpty ? "no file is left" : "a file is left"
}
