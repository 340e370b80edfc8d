import Foundation

/// The programs compiled from files that have not changed: one folder for each, found by a hash of everything that went into
/// it.
struct CompiledFileCache: Sendable {
  let folder: URL
  /// How many bytes the programs may take together, besides those in use.
  private let room: Int

  struct Entry {
    let executable: URL
    /// What the compiler printed.
    let output: String
    let use: Use
  }

  /// Holds an entry: as long as it lives, no process removes that one.
  final class Use: Sendable {
    fileprivate let descriptor: Int32

    /// Nil if there is none, or if somebody removes it.
    fileprivate init?(_ place: URL, _ lock: Int32 = LOCK_SH) {
      descriptor = open(place.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      var (held, there) = (stat(), stat())
      // Where a system cannot lock, nobody removes anything.
      guard flock(descriptor, lock) == 0 || lock == LOCK_SH, fstat(descriptor, &held) == 0,
        stat(place.path, &there) == 0, held.st_ino == there.st_ino
      else { return nil }
    }

    deinit { close(descriptor) }
  }

  /// A program in a temporary folder while it is made. It is moved to its place when it is complete, so that no other process
  /// ever finds an incomplete program.
  struct Draft {
    fileprivate let scratch: Scratch
    var executable: URL { scratch.folder.appending(path: CompiledFileCache.executableName) }
    func discard() { scratch.remove() }
  }

  private static let executableName = "child"
  private static let outputName = "output.txt"
  private static let draftPrefix = "draft-"

  /// The cache of a tool: in its folder, or among the user's caches if nothing can be written there, as for a copy that
  /// several users share.
  init(beside tool: URL) {
    let name = "compiled-files"
    let beside = tool.resolvingSymlinksInPath().deletingLastPathComponent()
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    let isWritable = FileManager.default.isWritableFile(atPath: beside.path)
    folder =
      caches.flatMap { isWritable ? nil : $0.appending(path: "racecourse/\(name)") }
      ?? beside.appending(path: name)
    room = 1 << 30
  }

  init(folder: URL, room: Int) { (self.folder, self.room) = (folder, room) }

  /// A hash of the files' texts, the compiler options, and the objects that they are linked with.
  static func key(_ options: [String], _ texts: [Data], madeOf files: [URL]) -> String {
    var hash = FNV1a()
    for option in options { hash.add(Data(option.utf8)) }
    // The length of each is included: moving a line from one file to the next makes a different program.
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
    guard let use = Use(place), FileManager.default.isExecutableFile(atPath: executable.path),
      let output = try? String(contentsOf: place.appending(path: Self.outputName), encoding: .utf8)
    else { return nil }
    try? FileManager.default.setAttributes([.modificationDate: Date.now], ofItemAtPath: place.path)
    return Entry(executable: executable, output: output, use: use)
  }

  /// Writes a file that all programs share, unless it exists.
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
    try writing {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      return Draft(scratch: try Scratch(in: folder, prefix: Self.draftPrefix))
    }
  }

  private func writing<Result>(_ step: () throws -> Result) throws -> Result {
    do { return try step() } catch { throw PlaygroundError.notWritable(folder) }
  }

  /// Moves a finished program to its place. An entry that is there stays, because another process, which was faster, may be using it;
  /// if files of that one are missing, it gets this program's, one by one.
  func keep(_ draft: Draft, as key: String, output: String) throws -> Entry {
    try Data(output.utf8).write(to: draft.scratch.folder.appending(path: Self.outputName))
    let place = folder.appending(path: key)
    if !draft.scratch.keep(as: place), entry(key) == nil {
      for name in [Self.outputName, Self.executableName] {
        _ = rename(draft.scratch.folder.appending(path: name).path, place.appending(path: name).path)
      }
    }
    guard let entry = entry(key) else { throw PlaygroundError.notWritable(folder) }
    removeOld()
    return entry
  }

  /// Removes the least recently used programs that there is no room for, and that nobody uses.
  private func removeOld() {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .isDirectoryKey]
    let places = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)
    let dated = (places ?? []).compactMap { place -> (place: URL, date: Date)? in
      let values = try? place.resourceValues(forKeys: Set(keys))
      guard values?.isDirectory == true, !place.lastPathComponent.hasPrefix(Self.draftPrefix),
        let date = values?.contentModificationDate
      else { return nil }
      return (place, date)
    }
    var size = 0
    for (place, _) in dated.sorted(by: { $0.date > $1.date }) {
      let program = place.appending(path: Self.executableName)
      size += (try? program.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
      if size > room { remove(place) }
    }
  }

  /// Removes an entry, unless somebody uses it. At first it gets another name, so that nobody finds a half of it.
  private func remove(_ place: URL) {
    guard let use = Use(place, LOCK_EX | LOCK_NB) else { return }
    let removed = folder.appending(path: Self.draftPrefix + place.lastPathComponent)
    withExtendedLifetime(use) {
      if rename(place.path, removed.path) == 0 { try? FileManager.default.removeItem(at: removed) }
    }
  }
}
