import Foundation

extension URL {
  /// The first program of this name in `PATH`; nil if there is none. A folder is no program.
  init?(programInPath name: String) {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.map { URL(filePath: String($0)).appending(path: name) }
    guard let found = candidates.first(where: \.isProgram) else { return nil }
    self = found
  }

  /// Whether it is a file that can be run; a folder is executable too.
  var isProgram: Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
      && FileManager.default.isExecutableFile(atPath: path)
  }
}
