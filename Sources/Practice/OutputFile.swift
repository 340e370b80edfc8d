import Foundation

/// A file that is written when a run is over, as a whole: it has all of its contents, or is as it was before.
public struct OutputFile: Sendable {
  private let path: String

  /// Finds out whether the file can be written, so that nobody waits for a run whose result is then lost.
  ///
  /// - Throws: ``OutputFileError``.
  public init(path: String) throws(OutputFileError) {
    self.path = path
    do { try WholeFile.prepare(URL(filePath: path)) } catch {
      throw OutputFileError(path: path, code: error.code)
    }
  }

  /// Writes the file.
  ///
  /// - Throws: ``OutputFileError``.
  public func write(_ data: Data) throws(OutputFileError) {
    do { try WholeFile.write(data, to: URL(filePath: path)) } catch {
      throw OutputFileError(path: path, code: error.code)
    }
  }
}

/// A file that the user named could not be written.
public struct OutputFileError: Error, Equatable {
  /// The file, as the user named it.
  public let path: String
  /// What the system says, as its `errno`.
  public let code: Int32
}
