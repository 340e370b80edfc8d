import Foundation

#if os(Linux)
  /// Waits until a file is saved.
  ///
  /// It watches the folder, because many editors save by writing another file and renaming it.
  final class FileWatcher {
    /// Readable when something happened in the folder: ``isSaved()`` says whether it was a save of the file.
    let descriptor: Int32
    private let name: String

    /// Nil if the system cannot watch; see `inotify(7)` for its limits.
    init?(_ file: URL) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC))
      name = file.lastPathComponent
      guard descriptor >= 0 else { return nil }
      let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO)
      guard inotify_add_watch(descriptor, file.deletingLastPathComponent().path, mask) >= 0 else {
        return nil
      }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Returns when the file has been saved since the last call; false if the system has stopped watching.
    func wait() -> Bool {
      while let isSaved = isSaved() { if isSaved { return true } }
      return false
    }

    /// Waits until something happens in the folder, and returns whether the file was saved; nil if the system has stopped
    /// watching.
    func isSaved() -> Bool? {
      var buffer = [UInt8](repeating: 0, count: 4096)
      var count = -1
      repeat { count = read(descriptor, &buffer, buffer.count) } while count < 0 && errno == EINTR
      return count > 0 ? names(buffer[..<count]).contains(name) : nil
    }

    /// The files that the events are about. An event is a header and a name padded with zeros.
    private func names(_ bytes: ArraySlice<UInt8>) -> [String] {
      var names: [String] = []
      var rest = bytes
      let header = MemoryLayout<inotify_event>.size
      while rest.count >= header {
        let length = rest.withUnsafeBytes {
          Int($0.loadUnaligned(fromByteOffset: header - 4, as: UInt32.self))
        }
        let name = rest.dropFirst(header).prefix(length).prefix { $0 != 0 }
        names.append(String(decoding: name, as: UTF8.self))
        rest = rest.dropFirst(header + length)
      }
      return names
    }
  }
#else
  /// This system cannot watch files; the user says when one has been saved.
  final class FileWatcher {
    /// Always nil.
    init?(_ file: URL) { return nil }

    /// No descriptor.
    var descriptor: Int32 { -1 }

    /// Always false.
    func wait() -> Bool { false }

    /// Always nil.
    func isSaved() -> Bool? { nil }
  }
#endif
