import Foundation
import Playground

extension Wording {
  static func message(_ error: PlaygroundError) -> String {
    switch error {
    case .noFile(let file):
      "There is no file \(file.path(percentEncoded: false)) that could be read."
    case .noEntry(let file, let said):
      """
      \(file.lastPathComponent) has no 'playground()' that could be called (\(said)). \
      Write 'func playground() async -> String', which plays the scene once and returns how it ended.
      """
    case .noBuild(let folder):
      """
      What a file is linked to was not found in \(folder.path(percentEncoded: false)). \
      Run 'swift build', and racecourse from where it was built.
      """
    case .refused(let file):
      "The compiler refused \(file.lastPathComponent), so there is nothing that could be run."
    }
  }
}
