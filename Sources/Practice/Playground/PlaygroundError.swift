import Foundation

/// Why files cannot be compiled. Problems in their code are diagnostics, not errors.
public enum PlaygroundError: Error, Equatable {
  /// There is no such file, or it cannot be read.
  case noFile(URL)
  /// It is a folder.
  case isFolder(URL)
  /// The file was named twice.
  case namedTwice(URL)
  /// Two files in different folders have the same name, so the compiler cannot compile them together.
  case sameName(URL, URL)
  /// None of these files has a `playground()` that can be called; this is the compiler's message about the call.
  case noEntry([URL], message: String)
  /// There is more than one `playground()`, in these lines.
  case severalEntries([FileLine])
  /// A comment on this line of the file names an unknown default isolation.
  case unknownIsolation(URL, line: Int, String)
  /// Comments of two files name different values for the default isolation, but all files of a program share one.
  case differentIsolations(URL, URL)
  /// The objects to link with are not in this folder: the tool is not where it was built.
  case noBuild(URL)
  /// Nothing can be written to this folder, where compiled programs are kept.
  case notWritable(URL)
  /// The compiler refused the files, so there is nothing to run.
  case refused([URL])
  /// The token belongs to files other than those that were named.
  case otherFiles(token: String, asked: String)
}

/// A line of one of the files.
public struct FileLine: Equatable, Sendable {
  /// The file's name, without its folder.
  public let file: String
  /// The line, from 1.
  public let line: Int

  /// A line of a file.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }
}
