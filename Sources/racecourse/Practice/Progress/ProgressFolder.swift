import Foundation

/// The folder of a learner's progress files: read, changed by one process at a time, and never lost.
struct ProgressFolder {
  let folder: URL

  /// The size limit of a progress file, in bytes: a hundred times the size for the whole course.
  private static let largestFile = 1 << 18

  /// Does something while no other process reads or changes the progress.
  func locked<Result>(_ body: () throws -> Result) rethrows -> Result {
    // What is no folder is not opened: a pipe would block.
    let lock = open(folder.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if lock >= 0 { close(lock) } }
    // Held until the descriptor is closed. Without the lock, at least the write is atomic.
    if lock >= 0 { flock(lock, LOCK_EX) }
    return try body()
  }

  /// The file's contents; nil if there is no such file. Anything that cannot be progress, such as a folder, counts as empty.
  ///
  /// - Throws: ``FileError/system(_:)`` if it is there and cannot be read.
  func contents(of file: URL) throws(FileError) -> Data? {
    do {
      return try WholeFile.read(file, limit: Self.largestFile)
    } catch {
      switch error {
      case .system(ENOENT), .system(ENOTDIR): return nil
      case .noRegularFile, .tooLarge: return Data()
      case .system: throw error
      }
    }
  }

  /// Renames a file that cannot be read, and returns its new place.
  ///
  /// - Throws: what the file system throws.
  func setAside(_ file: URL) throws -> URL {
    let name = file.deletingPathExtension().lastPathComponent
    func place(_ number: Int) -> URL {
      folder.appending(path: "\(name).aside-\(number).\(file.pathExtension)")
    }
    var number = 1
    while FileManager.default.fileExists(atPath: place(number).path) { number += 1 }
    try FileManager.default.moveItem(at: file, to: place(number))
    return place(number)
  }
}
