import Foundation

/// Why a file cannot be compiled on the spot. What is wrong with its code is a diagnostic, and no error.
public enum PlaygroundError: Error, Equatable {
  /// There is no such file, or it cannot be read.
  case noFile(URL)
  /// The file has no `playground()` that could be called; this is the compiler's message about the call.
  case noEntry(URL, message: String)
  /// A comment in this line of the file names a default isolation that there is not.
  case unknownIsolation(URL, line: Int, String)
  /// What a compiled file is linked to is not in this folder: the tool is not where it was built.
  case noBuild(URL)
  /// Nothing can be written to this folder, in which the programs made of files are kept.
  case notWritable(URL)
  /// The compiler refused the file, so there is nothing that could be run.
  case refused(URL)
}
