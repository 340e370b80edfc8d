import CAccessHooks
import Foundation

/// A process that this one started. Every child is started here: one that explores, one that runs live, the compiler.
package final class ChildProcess {
  /// The process identifier.
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
  ///   - fixedAddresses: whether it gets the same addresses in every run.
  /// - Throws: ``ProcessError/notStarted(_:code:)``.
  package init(
    _ executable: URL, _ arguments: [String], environment: [String: String] = [:], folder: URL? = nil,
    descriptors: [Int32?], fixedAddresses: Bool = false
  ) throws(ProcessError) {
    let path = executable.path
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let argv = ([path] + arguments).map { strdup($0) } + [nil]
    let envp = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    let numbers = descriptors.map { $0 ?? -1 }
    var pid: pid_t = 0
    let error = rc_spawn(
      &pid, path, argv, envp, numbers, Int32(numbers.count), folder?.path, fixedAddresses ? 1 : 0)
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

  /// Closes the end for reading.
  package func closeOutput() {
    if output >= 0 { close(output) }
    output = -1
  }

  /// Closes the end for writing.
  package func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }
}

/// Why a child could not be started.
package enum ProcessError: Error, Equatable {
  /// The system could not start this program; `code` is its `errno`.
  case notStarted(String, code: Int32)
  /// The system could not make a pipe; `code` is its `errno`.
  case noPipe(code: Int32)
  /// The system could not give memory that processes share.
  case noSharedMemory(code: Int32)
}
