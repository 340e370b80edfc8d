import Foundation

/// A folder with a learner's work, as a teacher gets it.
struct HandIn: Sendable {
  /// As it was typed.
  let path: String

  private var owner: URL { URL(filePath: path, directoryHint: .isDirectory) }

  /// What was typed, or the folder of exercises in it: people put the whole of that into a folder with their name.
  var folder: URL {
    let inner = owner.appending(path: Workspace.usualFolder, directoryHint: .isDirectory)
    return FileManager.default.fileExists(atPath: inner.path) ? inner : owner
  }

  /// Why nothing in it can be read; nil if it can.
  var problem: String? {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder) else {
      return "There is no such folder."
    }
    guard isFolder.boolValue else { return "It is not a folder." }
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
    return names == nil ? "It cannot be read." : nil
  }

  /// What learners are called in a table: as their folders are, or if two of those have the same name, by the paths.
  static func names(_ handIns: [HandIn]) -> [String] {
    let names = handIns.map(\.owner.lastPathComponent)
    return Set(names).count == names.count ? names : handIns.map(\.path)
  }
}

/// What was found in a folder that was handed in.
struct CheckedHandIn: Sendable {
  let handIn: HandIn
  /// Why it could not be checked, or not all of it.
  var problem: String?
  /// The verdicts of the files that are there, by the names of the exercises.
  var findings: [String: Verification.Finding] = [:]

  var passed: Int { findings.values.count { $0 == .passes } }
}
