import Foundation

/// Makes a copy of the lessons that a test may change, without what was built there.
///
/// - Throws: if it cannot be made.
public func copyLessons(to folder: URL) throws {
  let lessons = package.appending(path: "Lessons", directoryHint: .isDirectory)
  try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  for case let path as String in FileManager.default.enumerator(atPath: lessons.path) ?? .init()
  where !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) {
    let file = lessons.appending(path: path)
    let copy = folder.appending(path: path)
    if try file.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true {
      try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    } else {
      try FileManager.default.copyItem(at: file, to: copy)
    }
  }
}
