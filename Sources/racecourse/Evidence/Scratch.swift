import CAccessHooks
import Foundation

/// A folder for what nobody needs afterward. It is removed even if a signal ends this process; if the process was killed, the next
/// one that makes such a folder removes it.
struct Scratch {
  let folder: URL
  private var path: String { folder.path }

  /// What makes a child write its temporary files there.
  var environment: [String: String] { ["TMPDIR": folder.path] }

  /// - Parameters:
  ///   - parent: the folder that it is in.
  ///   - prefix: how the names of such folders begin; nothing else in the parent has a name like that.
  /// - Throws: ``ScratchError``.
  init(
    in parent: URL = FileManager.default.temporaryDirectory, prefix: String = "racecourse-scratch-"
  ) throws(ScratchError) {
    var path = [CChar](repeating: 0, count: Int(PATH_MAX))
    let error = rc_scratch_create(parent.path, prefix, &path, Int32(path.count))
    guard error == 0 else { throw ScratchError(parent: parent, code: error) }
    folder = URL(
      filePath: String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self),
      directoryHint: .isDirectory)
  }

  func remove() { rc_scratch_remove(path) }

  /// Moves it to a place in the same file system, where it stays; false if that fails, for example because there is something
  /// already.
  func keep(as place: URL) -> Bool { rc_scratch_keep(path, place.path) == 0 }
}

/// A folder for temporary files could not be made.
struct ScratchError: CourseError, Equatable {
  /// The folder that it should be in.
  let parent: URL
  /// The system's `errno`.
  let code: Int32

  var message: String {
    "\(parent.path(percentEncoded: false)) cannot hold temporary files: \(systemMessage(code)) "
      + "Set TMPDIR to a folder that exists, and that you can write to."
  }

  var exitCode: ExitCode { .software }
}
