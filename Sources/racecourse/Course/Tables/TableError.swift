/// Why a table cannot be written; files are named by their path relative to the package.
enum TableError: CourseError, Equatable {
  /// The file lacks the two comments around the table.
  case noTable(String, file: String)

  var message: String {
    switch self {
    case .noTable(let name, let file):
      "\(file) needs the lines '<!-- \(name) -->' and '<!-- end of \(name) -->'. The table is written between them."
    }
  }

  var exitCode: ExitCode { .software }
}
