import CAccessHooks
import Foundation

#if EXPLORER
  /// A child that explores, from its start to its end.
  struct ExploringProcess {
    let executable: URL
    let arguments: [String]
    let hangAfter: Double

    /// Runs a child on the state to its end, reading what it writes on standard error all the while.
    /// `watch` gets a look at the state several times a second; where it throws, the child is ended.
    /// What it prints goes to the file, if there is one.
    func run(
      _ state: SharedState, printed: PrintedFile? = nil, watch: () throws -> Void = {}
    ) throws -> (ending: Ending, message: String) {
      var pipe: [Int32] = [0, 0]
      guard rc_pipe(&pipe) == 0 else {
        throw ExplorerError.childDidNotStart(String(cString: strerror(errno)))
      }
      defer { close(pipe[0]) }
      let pid = try spawn(state, standardOutput: printed, standardError: pipe[1])
      close(pipe[1])

      // Tells when the child has ended, as the pipe does when it has nothing more to say.
      let ending = rc_process_descriptor(pid)
      defer { if ending >= 0 { close(ending) } }
      var waits = [
        pollfd(fd: pipe[0], events: Int16(POLLIN), revents: 0),
        pollfd(fd: ending, events: Int16(POLLIN), revents: 0),
      ]
      var text = Tail()
      var hangWatch = HangWatch(.init(state, of: pid), seconds: hangAfter)
      var hung = false
      while true {
        if poll(&waits, nfds_t(waits.count), 50) > 0, waits[0].revents != 0, !text.read(from: pipe[0]) {
          waits[0] = pollfd(fd: -1, events: 0, revents: 0)
        }
        var status: Int32 = 0
        if waitpid(pid, &status, hung ? 0 : WNOHANG) == pid {
          while waits[0].fd >= 0, text.readWhatIsThere(from: pipe[0]) {}
          return (hung ? .hung : Ending(status: status, message: text.text, state), text.text)
        }
        do {
          try watch()
        } catch {
          kill(pid, SIGKILL)
          waitpid(pid, &status, 0)
          throw error
        }
        if hangWatch.seesHang(.init(state, of: pid)) {
          hung = true
          kill(pid, SIGKILL)
        }
      }
    }

    /// Starts the child. One that answers requests gets the descriptor on which they come; what it prints is lost where
    /// there is no file for it.
    func spawn(
      _ state: SharedState, standardOutput: PrintedFile? = nil, standardError: Int32, requests: Int32? = nil
    ) throws -> pid_t {
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      let stateInChild: Int32 = 3
      posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
      if let file = standardOutput, file.descriptor >= 0 {
        posix_spawn_file_actions_adddup2(&actions, file.descriptor, 1)
      } else {
        posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
      }
      // The order matters: the second copy may take the number that the first one came from.
      posix_spawn_file_actions_adddup2(&actions, standardError, 2)
      posix_spawn_file_actions_adddup2(&actions, state.descriptor, stateInChild)
      if let requests { posix_spawn_file_actions_adddup2(&actions, requests, 4) }

      var environment = ProcessInfo.processInfo.environment
      environment[ExplorerChild.variable] = "\(stateInChild)"
      // Hashes that differ from run to run would give other orders for the same choices.
      environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
      environment["SWIFT_BACKTRACE"] = "enable=no"

      let path = executable.path
      let argv = ([path] + arguments).map { strdup($0) } + [nil]
      let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { for pointer in argv + envp { free(pointer) } }
      var pid: pid_t = 0
      rc_children_fixed_addresses(1)
      let error = posix_spawn(&pid, path, &actions, nil, argv, envp)
      rc_children_fixed_addresses(0)
      guard error == 0 else {
        throw ExplorerError.childDidNotStart("\(path): \(String(cString: strerror(error)))")
      }
      return pid
    }
  }

  /// The last part of what a child wrote: enough for the message that comes before a crash.
  struct Tail {
    private var bytes: [UInt8] = []
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Reads once; false at the end of the pipe.
    mutating func read(from descriptor: Int32) -> Bool {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return count < 0 && errno == EINTR }
      bytes += buffer[..<count]
      if bytes.count > 16_384 { bytes.removeFirst(bytes.count - 8192) }
      return true
    }

    /// Reads without waiting; false when there is nothing more.
    mutating func readWhatIsThere(from descriptor: Int32) -> Bool {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return Glibc.poll(&poll, 1, 0) > 0 && read(from: descriptor)
    }
  }
#endif
