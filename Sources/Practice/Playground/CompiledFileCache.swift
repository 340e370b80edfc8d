import Evidence
import Explorer
import Foundation

/// The programs compiled from files that have not changed: one folder for each, found by a hash of everything that went into
/// it.
struct CompiledFileCache: Sendable {
  let folder: URL
  /// How many bytes the programs may take together, besides those in use.
  private let room: Int

  /// The programs that this process has asked for last: as long as it has them locked, no process removes them.
  private static let used = Guarded<[Int32]>([])
  private static let mostUsed = 16

  struct Entry {
    let executable: URL
    /// What the compiler printed.
    let output: String
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
    guard FileManager.default.isExecutableFile(atPath: executable.path), Self.use(executable),
      let output = try? String(contentsOf: place.appending(path: Self.outputName), encoding: .utf8)
    else { return nil }
    try? FileManager.default.setAttributes([.modificationDate: Date.now], ofItemAtPath: place.path)
    return Entry(executable: executable, output: output)
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

  /// Moves a finished program to its place, and returns that place.
  func keep(_ draft: Draft, as key: String, output: String) throws -> URL {
    try Data(output.utf8).write(to: draft.scratch.folder.appending(path: Self.outputName))
    let place = folder.appending(path: key)
    // Another process was faster, or an entry is damaged: both are replaced by this one.
    if !draft.scratch.keep(as: place) {
      try? FileManager.default.removeItem(at: place)
      guard draft.scratch.keep(as: place) else { throw PlaygroundError.notWritable(folder) }
    }
    let executable = place.appending(path: Self.executableName)
    _ = Self.use(executable)
    removeOld()
    return executable
  }

  /// Locks a program for as long as this process uses it; false if it was removed meanwhile.
  private static func use(_ executable: URL) -> Bool {
    let file = open(executable.path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    let isFree = flock(file, LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK
    guard isFree, access(executable.path, F_OK) == 0 else {
      close(file)
      return false
    }
    used.withLock { used in
      used.append(file)
      if used.count > mostUsed { close(used.removeFirst()) }
    }
    return true
  }

  /// Removes the least recently used programs that there is no room for, and that no process uses.
  private func removeOld() {
    let keys: Set<URLResourceKey> = [.contentModificationDateKey, .isDirectoryKey]
    let places = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: Array(keys))
    let dated = (places ?? []).compactMap { place -> (executable: URL, date: Date)? in
      let values = try? place.resourceValues(forKeys: keys)
      guard values?.isDirectory == true, !place.lastPathComponent.hasPrefix(Self.draftPrefix),
        let date = values?.contentModificationDate
      else { return nil }
      return (place.appending(path: Self.executableName), date)
    }
    var size = 0
    for (executable, _) in dated.sorted(by: { $0.date > $1.date }) {
      size += (try? executable.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
      guard size > room else { continue }
      let file = open(executable.path, O_RDONLY | O_CLOEXEC)
      defer { if file >= 0 { close(file) } }
      guard file < 0 || flock(file, LOCK_EX | LOCK_NB) == 0 else { continue }
      try? FileManager.default.removeItem(at: executable.deletingLastPathComponent())
    }
  }
}
