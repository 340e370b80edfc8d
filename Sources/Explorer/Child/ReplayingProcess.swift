import CAccessHooks
import Foundation

#if EXPLORER
  /// A child that stays, and runs one replay after the other, because starting it takes longer than a schedule.
  final class ReplayingProcess {
    /// How a replay ended.
    enum End: Equatable {
      /// The state holds what happened.
      case answered
      /// The child is gone: the schedule crashed it, or it hung and was ended.
      case ended(Ending)
      /// Something else killed the child: another one must be started.
      case killed
    }

    private let child: ChildProcess
    private let requests: Int32
    private let errors: ChildPipe
    private let state: SharedState
    private let hangAfter: Double
    private var message = Tail()
    private(set) var isAlive = true

    init(_ process: ExploringProcess, state: SharedState) throws {
      var pair: [Int32] = [0, 0]
      errors = try ChildPipe()
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0 else {
        throw ProcessError.noPipe(code: errno)
      }
      defer { close(pair[1]) }
      (requests, self.state, hangAfter) = (pair[0], state, process.hangAfter)
      do {
        child = try process.start(state, standardError: errors.input, requests: pair[1])
      } catch {
        close(pair[0])
        throw error
      }
      errors.closeInput()
    }

    deinit {
      end()
      close(requests)
    }

    /// Runs the schedule whose choices are in the state. Blocks until it has ended.
    func replay() -> End {
      rc_state_not_started(state.pointer)
      var byte: UInt8 = 1
      guard send(requests, &byte, 1, Int32(MSG_NOSIGNAL)) == 1 else {
        end()
        return .killed
      }
      var hangWatch = HangWatch(.init(state, of: child.pid, wrote: message.count), seconds: hangAfter)
      var errorsOpen = true
      while true {
        var sources = [pollfd(fd: requests, events: Int16(POLLIN), revents: 0)]
        if errorsOpen { sources.append(pollfd(fd: errors.output, events: Int16(POLLIN), revents: 0)) }
        _ = poll(&sources, nfds_t(sources.count), 50)
        if errorsOpen, sources[1].revents != 0 { errorsOpen = message.read(from: errors.output) }
        if sources[0].revents != 0 {
          let count = recv(requests, &byte, 1, 0)
          if count == 1 { return .answered }
          if count == 0 || errno != EINTR { return died() }
        }
        if hangWatch.seesHang(.init(state, of: child.pid, wrote: message.count)) {
          end()
          return .ended(.hung)
        }
      }
    }

    private func died() -> End {
      let status = child.wait()
      isAlive = false
      while message.readWhatIsThere(from: errors.output) {}
      switch EndOfChild(status: status, message: message.text, state) {
      case .killed: return .killed
      case .ended(.exited) where !state.summary.started || state.summary.stop != .running: return .killed
      case .ended(let ending): return .ended(ending)
      }
    }

    private func end() {
      isAlive = false
      child.end()
    }
  }
#endif
