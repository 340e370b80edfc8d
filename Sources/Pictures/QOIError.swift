/// What is wrong with the bytes of a QOI file.
public enum QOIError: Error, Hashable, Sendable {
  /// The first four bytes are not `qoif`: this is some other kind of file.
  case notQOI
  /// The byte at this offset is wrong, or the first that is missing; 4 for a size of nothing or of more than
  /// ``Picture/maximumQOIPixels``.
  case damaged(atByte: Int)
}
