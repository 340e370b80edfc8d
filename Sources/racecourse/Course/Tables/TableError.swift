/// Why a table cannot be written; files are named by their path relative to the package.
enum TableError: CourseError, Equatable {
  /// The file lacks the two comments around the table.
  case noTable(String, file: String)
  /// A stage's README lacks its title, a separate line in italics.
  case noTitle(file: String)
  /// A stage's README lacks the section about an exhibit.
  case noSection(about: String, file: String)

  var message: String {
    switch self {
    case .noTable(let name, let file):
      "\(file) needs the lines '<!-- \(name) -->' and '<!-- end of \(name) -->'. The table is written between them."
    case .noTitle(let file): "\(file) has no title: a separate line in italics."
    case .noSection(let exhibit, let file): "\(file) has no section about the exhibit '\(exhibit)'."
    }
  }

  var exitCode: ExitCode { .software }
}
