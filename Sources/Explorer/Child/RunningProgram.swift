import Foundation

#if EXPLORER
  /// Which file a process runs. A process that replaces itself by another program runs another one.
  struct RunningProgram: Equatable {
    private let device: dev_t
    private let inode: ino_t

    /// Nil for a process that has ended.
    init?(of process: pid_t) {
      var status = stat()
      guard stat("/proc/\(process)/exe", &status) == 0 else { return nil }
      (device, inode) = (status.st_dev, status.st_ino)
    }
  }
#endif
