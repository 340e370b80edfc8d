import Foundation

/// Why files cannot be compiled on the spot. What is wrong with their code is a diagnostic, not an error.
public enum PlaygroundError: Error, Equatable {
  /// There is no such file, or it cannot be read.
  case noFile(URL)
  /// It is a folder.
  case isFolder(URL)
  /// The file was named twice.
  case namedTwice(URL)
  /// Two files have the same name, in different folders: the compiler does not take them together.
  case sameName(URL, URL)
  /// Of these files, not one has a `playground()` that could be called; this is the compiler's message about the call.
  case noEntry([URL], message: String)
  /// There is more than one `playground()`, in these lines.
  case severalEntries([FileLine])
  /// A comment in this line of the file names a default isolation that there is not.
  case unknownIsolation(URL, line: Int, String)
  /// Comments of two files name different values for the default isolation, which is one for all files of a program.
  case differentIsolations(URL, URL)
  /// What a compiled file is linked to is not in this folder: the tool is not where it was built.
  case noBuild(URL)
  /// Nothing can be written to this folder, in which the programs made of files are kept.
  case notWritable(URL)
  /// The compiler refused the files, so there is nothing to run.
  case refused([URL])
  /// The token belongs to other files than those that were named.
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
