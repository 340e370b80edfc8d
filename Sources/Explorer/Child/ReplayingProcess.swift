import CAccessHooks
import Foundation

#if EXPLORER
  /// A child that stays, and runs one replay after the other: what takes time is starting it, not a schedule.
  final class ReplayingProcess {
    /// How a replay ended.
    enum End: Equatable {
      /// The state holds what happened.
      case answered
      /// The child is gone: the schedule crashed it, or it hung and was ended.
      case ended(Ending)
      /// Something else killed the child: another must be asked.
      case killed
    }

    private let pid: pid_t
    private let requests: Int32
    private let errors: Int32
    private let state: SharedState
    private let hangAfter: Double
    private var message = Tail()
    private(set) var isAlive = true

    init(_ child: ExploringProcess, state: SharedState) throws {
      var pair: [Int32] = [0, 0]
      var pipe: [Int32] = [0, 0]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0 else {
        throw ExplorerError.childDidNotStart(String(cString: strerror(errno)))
      }
      // Out of the way of the numbers that descriptors have in the child.
      let high = fcntl(pair[1], F_DUPFD_CLOEXEC, 16)
      if high >= 0 {
        close(pair[1])
        pair[1] = high
      }
      guard rc_pipe(&pipe) == 0 else {
        for end in pair { close(end) }
        throw ExplorerError.childDidNotStart(String(cString: strerror(errno)))
      }
      defer {
        close(pair[1])
        close(pipe[1])
      }
      (requests, errors, self.state, hangAfter) = (pair[0], pipe[0], state, child.hangAfter)
      do {
        pid = try child.spawn(state, standardError: pipe[1], requests: pair[1])
      } catch {
        close(pair[0])
        close(pipe[0])
        throw error
      }
    }

    deinit {
      if isAlive { _ = end() }
      close(requests)
      close(errors)
    }

    /// Runs the schedule whose choices are in the state. Blocks until it has ended.
    func replay() -> End {
      rc_state_not_started(state.pointer)
      var byte: UInt8 = 1
      guard send(requests, &byte, 1, Int32(MSG_NOSIGNAL)) == 1 else {
        _ = end()
        return .killed
      }
      var hangWatch = HangWatch(.init(state, of: pid), seconds: hangAfter)
      var errorsOpen = true
      while true {
        var sources = [pollfd(fd: requests, events: Int16(POLLIN), revents: 0)]
        if errorsOpen { sources.append(pollfd(fd: errors, events: Int16(POLLIN), revents: 0)) }
        _ = poll(&sources, nfds_t(sources.count), 50)
        if errorsOpen, sources[1].revents != 0 { errorsOpen = message.read(from: errors) }
        if sources[0].revents != 0 {
          let count = recv(requests, &byte, 1, 0)
          if count == 1 { return .answered }
          if count == 0 || errno != EINTR { return died() }
        }
        if hangWatch.seesHang(.init(state, of: pid)) {
          _ = end()
          return .ended(.hung)
        }
      }
    }

    private func died() -> End {
      var status: Int32 = 0
      waitpid(pid, &status, 0)
      isAlive = false
      while message.readWhatIsThere(from: errors) {}
      let ending = Ending(status: status, message: message.text, state)
      switch ending {
      case .crashed where status & 0x7f == SIGKILL: return .killed
      case .exited where !state.summary.started || state.summary.stop != .running: return .killed
      default: return .ended(ending)
      }
    }

    private func end() -> Bool {
      kill(pid, SIGKILL)
      var status: Int32 = 0
      isAlive = false
      return waitpid(pid, &status, 0) == pid
    }
  }
#endif
