import CAccessHooks
import Foundation

/// What one schedule of the program printed on standard output.
public struct PrintedText: Sendable, Codable, Equatable {
  /// The text, or its beginning.
  public var text: String
  /// Whether there was more.
  public var isCut: Bool
}

#if EXPLORER
  /// The file in memory that a child prints to.
  final class PrintedFile {
    private static let capacity = 16_384

    let descriptor: Int32

    init() { descriptor = rc_printed_create(Int32(Self.capacity)) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The same file, to be written from its beginning.
    func rewound() -> PrintedFile {
      lseek(descriptor, 0, SEEK_SET)
      return self
    }

    /// What was printed; nil if nothing was.
    var printed: PrintedText? {
      // The child writes at the same position, so that is where its text ends.
      let end = lseek(descriptor, 0, SEEK_CUR)
      guard end > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: Int(end))
      let count = pread(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { return nil }
      // Writing stops where the file does: if that was reached, more would have come.
      return PrintedText(
        text: String(decoding: bytes[..<count], as: UTF8.self), isCut: count >= Self.capacity)
    }
  }
#endif
