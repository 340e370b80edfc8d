import Evidence
import Foundation

/// The programs made of files that did not change since: one folder for each, found by a hash of all that it is made of.
struct CompiledFileCache: Sendable {
  let folder: URL
  /// How many are kept besides those of the last hour, which another process may be using: those that were used last.
  private static let capacity = 100

  struct Entry {
    let executable: URL
    /// What the compiler printed.
    let output: String
  }

  /// A program in the making, in a folder of its own. Moved to its place when it is whole, so that no other process ever
  /// finds half a program.
  struct Draft {
    fileprivate let folder: URL
    var executable: URL { folder.appending(path: CompiledFileCache.executableName) }
    func discard() { try? FileManager.default.removeItem(at: folder) }
  }

  private static let executableName = "child"
  private static let outputName = "output.txt"
  private static let draftPrefix = "draft-"

  /// A hash of the files' texts, of how they are compiled, and of what they are linked to.
  static func key(_ options: [String], _ texts: [Data], madeOf files: [URL]) -> String {
    var hash = FNV1a()
    for option in options { hash.add(Data(option.utf8)) }
    // With the length of each: a line that moves from one file to the next makes another program.
    for text in texts { hash.add(Data("\(text.count) ".utf8) + text) }
    for file in files {
      let values = try? file.resolvingSymlinksInPath().resourceValues(forKeys: [
        .fileSizeKey, .contentModificationDateKey,
      ])
      let date = values?.contentModificationDate?.timeIntervalSinceReferenceDate ?? 0
      hash.add(Data("\(values?.fileSize ?? 0) \(date)".utf8))
    }
    return String(hash.value, radix: 36)
  }

  func entry(_ key: String) -> Entry? {
    let place = folder.appending(path: key)
    let executable = place.appending(path: Self.executableName)
    guard FileManager.default.isExecutableFile(atPath: executable.path),
      let output = try? String(contentsOf: place.appending(path: Self.outputName), encoding: .utf8)
    else { return nil }
    try? FileManager.default.setAttributes([.modificationDate: Date.now], ofItemAtPath: place.path)
    return Entry(executable: executable, output: output)
  }

  /// Writes a file that all programs share, if it is not there.
  /// - Throws: ``PlaygroundError/notWritable(_:)``.
  func write(_ text: String, to file: URL) throws {
    if (try? String(contentsOf: file, encoding: .utf8)) == text { return }
    try writing {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try WholeFile.write(Data(text.utf8), to: file)
    }
  }

  /// - Throws: ``PlaygroundError/notWritable(_:)``.
  func draft() throws -> Draft {
    let place = folder.appending(path: Self.draftPrefix + UUID().uuidString)
    try writing { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true) }
    return Draft(folder: place)
  }

  private func writing(_ step: () throws -> Void) throws {
    do { try step() } catch { throw PlaygroundError.notWritable(folder) }
  }

  /// Moves a finished program to its place. Gives where it is then.
  func keep(_ draft: Draft, as key: String, output: String) throws -> URL {
    try Data(output.utf8).write(to: draft.folder.appending(path: Self.outputName))
    let place = folder.appending(path: key)
    // Another process was faster, or an entry is damaged: both are replaced by this one.
    if rename(draft.folder.path, place.path) != 0 {
      try? FileManager.default.removeItem(at: place)
      try writing { try FileManager.default.moveItem(at: draft.folder, to: place) }
    }
    removeOld()
    return place.appending(path: Self.executableName)
  }

  /// Takes away what was used longest ago, and drafts of a process that was killed.
  private func removeOld() {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .isDirectoryKey]
    let places = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)
    let dated = (places ?? []).compactMap { place -> (URL, Date)? in
      let values = try? place.resourceValues(forKeys: Set(keys))
      guard values?.isDirectory == true, let date = values?.contentModificationDate else { return nil }
      return (place, date)
    }
    let newestFirst = dated.sorted { $0.1 > $1.1 }
    let drafts = newestFirst.filter { $0.0.lastPathComponent.hasPrefix(Self.draftPrefix) }
    let old = (newestFirst.dropFirst(Self.capacity) + drafts).filter { $0.1.timeIntervalSinceNow < -3600 }
    for (place, _) in old { try? FileManager.default.removeItem(at: place) }
  }
}
