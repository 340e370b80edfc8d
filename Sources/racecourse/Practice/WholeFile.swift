import Foundation

/// Files that are read and written as a whole, whatever exists at their path.
enum WholeFile {
  /// The size limit of a Swift file, in bytes.
  static let largestSource = 16 << 20

  /// Reads a file.
  ///
  /// - Parameter limit: the maximum size in bytes.
  /// - Throws: ``FileError`` for what is missing, too large, or no file: nobody knows when a pipe ends, or a device.
  static func read(_ file: URL, limit: Int) throws(FileError) -> Data {
    // Opening a pipe without a writer would block.
    let descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(errno) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .noRegularFile }
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while data.count <= limit {
      let count = Foundation.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .system(errno) }
      if count == 0 { return data }
      data.append(contentsOf: buffer[..<count])
    }
    throw .tooLarge
  }

  /// Checks that a file can be written, without changing it.
  ///
  /// - Throws: ``FileError``, also for a folder, a pipe or a device, which are not to be replaced.
  static func prepare(_ file: URL) throws(FileError) {
    var status = stat()
    if stat(file.path, &status) == 0, status.st_mode & S_IFMT != S_IFREG { throw .noRegularFile }
    guard !file.hasDirectoryPath else { throw .noRegularFile }
    let draft = draft(of: file.resolvingSymlinksInPath())
    let error = Endings.delaying { () -> Int32 in
      let descriptor = open(draft.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
      guard descriptor >= 0 else { return errno }
      close(descriptor)
      unlink(draft.path)
      return 0
    }
    guard error == 0 else { throw .system(error) }
  }

  /// Where a file's contents are written before they take its place. Other processes have separate drafts.
  private static func draft(of place: URL) -> URL {
    place.deletingLastPathComponent().appending(path: ".\(place.lastPathComponent).\(getpid()).new")
  }

  /// Writes a file: it has all of its contents, or is unchanged.
  ///
  /// - Throws: ``FileError``.
  static func write(_ data: Data, to file: URL) throws(FileError) {
    // One at a time in this process, and no signal leaves a draft behind.
    let error = Endings.delaying { written(data, to: file) }
    guard error == 0 else { throw .system(error) }
  }

  /// Returns the system's error, or 0.
  private static func written(_ data: Data, to file: URL) -> Int32 {
    // A symbolic link stays: its target is replaced.
    let place = file.resolvingSymlinksInPath()
    let draft = draft(of: place)
    let descriptor = open(draft.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return errno }
    var error = writeAll(data, to: descriptor)
    if fsync(descriptor) != 0, error == 0, errno != EINVAL { error = errno }
    if close(descriptor) != 0, error == 0 { error = errno }
    if error == 0, rename(draft.path, place.path) != 0 { error = errno }
    if error != 0 { unlink(draft.path) }
    return error
  }

  private static func writeAll(_ data: Data, to descriptor: Int32) -> Int32 {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      if count < 0 { return errno }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}

/// Why a file could not be read or written.
enum FileError: Error, Equatable {
  /// The system's error, as its `errno`.
  case system(Int32)
  /// It is a folder, a pipe or a device.
  case noRegularFile
  /// It is larger than the limit.
  case tooLarge

  /// The number of the error.
  var code: Int32 {
    switch self {
    case .system(let code): code
    case .noRegularFile: EISDIR
    case .tooLarge: EFBIG
    }
  }
}
