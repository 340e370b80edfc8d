/// Why a table cannot be written; files are named by their path relative to the package.
public enum TableError: CourseError, Equatable {
  /// The file lacks the two comments around the table.
  case noTable(String, file: String)

  package var message: String {
    switch self {
    case .noTable(let name, let file):
      "\(file) needs the lines '<!-- \(name) -->' and '<!-- end of \(name) -->'. The table is written between them."
    }
  }

  package var exitCode: ExitCode { .software }
}
