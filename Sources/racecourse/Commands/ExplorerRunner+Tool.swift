import Course
import Evidence

extension ExplorerRunner {
  /// Explores in children of this very program; where the project's sources are found, files are named from there.
  init() throws {
    self.init(executable: try Terminal.executable(), sourceRoot: try? Sources.default().root())
  }
}
