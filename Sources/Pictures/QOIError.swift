/// What is wrong with the bytes of a QOI file; each case says where, or which value.
public enum QOIError: Error, Hashable, Sendable {
  /// The first four bytes are not `qoif`: this is some other kind of file.
  case notQOI
  /// The file ends before the picture does; `atByte` is the offset of the first missing byte.
  case truncated(atByte: Int)
  /// The header names a width or a height of zero.
  case empty(width: Int, height: Int)
  /// The header names more pixels than ``Picture/maximumQOIPixels``.
  case tooLarge(width: Int, height: Int)
  /// The header's channels byte is neither 3 nor 4.
  case badChannels(UInt8)
  /// The header's colorspace byte is neither 0 (sRGB) nor 1 (linear).
  case badColorspace(UInt8)
  /// The run chunk at offset `atByte` continues for `pixels` pixels after the last one of the picture.
  case runPastEnd(atByte: Int, pixels: Int)
  /// The eight bytes after the last pixel are not the end marker; `atByte` is the first wrong one.
  case badEndMarker(atByte: Int)
  /// Bytes follow the end marker, from offset `atByte` to the end of the file.
  case trailingBytes(atByte: Int, count: Int)
}
