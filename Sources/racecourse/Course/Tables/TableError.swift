/// Why a table cannot be written; files are named by their path relative to the package.
enum TableError: CourseError, Equatable {
  /// The file lacks the two comments around the table.
  case noTable(String, file: String)
  /// The drawing of the app and what is said of it do not agree.
  case noPicture

  var message: String {
    switch self {
    case .noTable(let name, let file):
      "\(file) needs the lines '<!-- \(name) -->' and '<!-- end of \(name) -->'. The table is written between them."
    case .noPicture:
      """
      \(CatalogTables.path) needs a drawing in "The whole picture", below it a comment for each line of it, with the number of a \
      stage for each sign, and a numbered list with a sentence for each stage.
      """
    }
  }

  var exitCode: ExitCode { .software }
}
