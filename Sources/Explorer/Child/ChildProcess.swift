import CAccessHooks
import Foundation

/// A process that this one started. Every child is started here: one that explores, one that runs live, the compiler.
package final class ChildProcess {
  package let pid: pid_t
  /// Readable when the process has ended; -1 if the system has no such descriptor.
  package let ending: Int32
  /// The result of `waitpid`, once it has ended.
  private var status: Int32?

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - environment: extra variables, besides those of this process.
  ///   - folder: its current folder; without it, that of this process, which may have been deleted.
  ///   - descriptors: its descriptors, from 0; nil means `/dev/null`.
  ///   - ownGroup: whether what it sends to its process group, and what it starts, is no affair of others: its group ends with it.
  ///     Then it is in the background of a terminal.
  ///   - fixedAddresses: whether it gets the same addresses in every run.
  /// - Throws: ``ProcessError/notStarted(_:code:)``.
  package init(
    _ executable: URL, _ arguments: [String], environment: [String: String] = [:], folder: URL? = nil,
    descriptors: [Int32?], ownGroup: Bool = false, fixedAddresses: Bool = false
  ) throws(ProcessError) {
    let path = executable.path
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    let numbers = descriptors.map { $0 ?? -1 }
    var pid: pid_t = 0
    let error = rc_spawn(
      &pid, path, argv, envp, numbers, Int32(numbers.count), folder?.path, ownGroup ? 1 : 0,
      fixedAddresses ? 1 : 0)
    guard error == 0 else { throw .notStarted(path, code: error) }
    self.pid = pid
    ending = rc_process_descriptor(pid)
  }

  deinit {
    if ending >= 0 { close(ending) }
  }

  /// The result of `waitpid` for a process that has ended; nil while it runs.
  package func endStatus() -> Int32? { ask(waits: false) }

  /// Waits for its end, and returns the result of `waitpid`.
  @discardableResult package func wait() -> Int32 {
    while true { if let status = ask(waits: true) { return status } }
  }

  /// Kills it, unless it has already ended.
  package func end() {
    guard endStatus() == nil else { return }
    kill(pid, SIGKILL)
    wait()
  }

  private func ask(waits: Bool) -> Int32? {
    if let status { return status }
    var now: Int32 = 0
    let waited = rc_process_status(pid, &now, waits)
    if waited == pid {
      status = now
    } else if waited < 0, errno != EINTR {
      // Other code waited for it, so its result is lost.
      status = SIGKILL
    }
    return status
  }
}

/// The ends of a pipe to or from a child. Ends that are still open are closed with it.
package final class ChildPipe {
  /// The descriptor for reading.
  package private(set) var output: Int32 = -1
  /// The descriptor for writing.
  package private(set) var input: Int32 = -1

  /// - Throws: ``ProcessError/noPipe(code:)``.
  package init() throws(ProcessError) {
    var ends: [Int32] = [-1, -1]
    guard rc_pipe(&ends) == 0 else { throw .noPipe(code: errno) }
    (output, input) = (ends[0], ends[1])
  }

  deinit {
    closeOutput()
    closeInput()
  }

  package func closeOutput() {
    if output >= 0 { close(output) }
    output = -1
  }

  package func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }
}

/// Why a child could not be started.
package enum ProcessError: Error, Equatable, CustomStringConvertible {
  /// The system could not start this program; `code` is its `errno`.
  case notStarted(String, code: Int32)
  /// The system could not make a pipe; `code` is its `errno`.
  case noPipe(code: Int32)
  /// The system could not give memory that processes share.
  case noSharedMemory(code: Int32)
  /// A process may have so many bytes of addresses, and a child that explores reserves so many.
  case tooFewAddresses(allowed: UInt64, needed: UInt64)

  package var description: String {
    switch self {
    case .notStarted(let path, ENOENT):
      "\(path) could not be started: it is not there any more. If it is a part of racecourse, run 'swift build'; "
        + "otherwise, install it again."
    case .notStarted(let path, let code): "\(path) could not be started: \(systemMessage(code))"
    case .noPipe(let code): "A child process could not be started, for want of a pipe: \(systemMessage(code))"
    case .noSharedMemory(let code):
      "A child process could not be started, for want of memory to share with it: \(systemMessage(code))"
    case .tooFewAddresses(let allowed, let needed):
      "Exploring reserves \(needed >> 30) GB of addresses, though little memory, and a process may have "
        + "\(allowed >> 20) MB here. Raise the limit with 'ulimit -v unlimited'."
    }
  }
}

/// The system's message for an `errno`, and what to do.
package func systemMessage(_ code: Int32) -> String {
  let text = String(cString: strerror(code)) + "."
  return switch code {
  case EMFILE, ENFILE: text + " Raise the limit of open files with 'ulimit -n', or quit other programs."
  case EAGAIN, ENOMEM: text + " Raise the limit of processes with 'ulimit -u', or quit other programs."
  case EFBIG: text + " Raise the limit of file sizes with 'ulimit -f'."
  case ENOSPC, EDQUOT: text + " Free some disk space, or write somewhere else."
  case EBADF: text + " If it is closed, redirect it to a file or a terminal."
  default: text
  }
}
