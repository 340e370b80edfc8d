import CAccessHooks
import Foundation

/// The standard output of one schedule of the program.
package struct PrintedText: Sendable, Codable, Equatable {
  /// The text, or its beginning.
  package var text: String
  /// Whether there was more.
  package var isCut: Bool
}

#if EXPLORER
  /// The file in memory that a child prints to.
  final class PrintedFile {
    private static let capacity = 16_384

    let descriptor: Int32

    init() { descriptor = rc_printed_create(Int32(Self.capacity)) }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// The same file, for writing from its beginning.
    func rewound() -> PrintedFile {
      lseek(descriptor, 0, SEEK_SET)
      return self
    }

    /// What was printed; nil if nothing was.
    var printed: PrintedText? {
      // The child writes at the same position, so that is where its text ends.
      let end = min(lseek(descriptor, 0, SEEK_CUR), off_t(Self.capacity))
      guard end > 0 else { return nil }
      var bytes = [UInt8](repeating: 0, count: Int(end))
      let count = pread(descriptor, &bytes, bytes.count, 0)
      guard count > 0 else { return nil }
      // Writing stops at the end of the file: if it was reached, there was more.
      return PrintedText(
        text: String(decoding: bytes[..<count], as: UTF8.self), isCut: count >= Self.capacity)
    }
  }
#endif
