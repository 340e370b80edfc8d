import Course
import Evidence

extension ExplorerRunner {
  /// Explores in child processes of this program; if the project's sources are found, paths are relative to them.
  init() throws {
    self.init(executable: try Terminal.executable(), sourceRoot: try? Sources.default().root())
  }
}
