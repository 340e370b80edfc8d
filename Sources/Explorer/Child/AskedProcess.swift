import CAccessHooks
import Foundation

#if EXPLORER
  /// A child that stays, and runs one replay or one part of a search after the other, because starting it takes longer than a
  /// schedule.
  final class AskedProcess {
    /// What became of what it was asked for.
    enum End: Equatable {
      /// The state holds what happened.
      case answered
      /// The child is gone: the schedule crashed it, or it hung and was ended.
      case ended(Ending)
      /// Something else ended the child, by a signal if one is known: another one must be started.
      case killed(signal: Int32?)
    }

    private let child: ChildProcess
    private let requests: Int32
    private let errors: ChildPipe
    private let hangAfter: Double
    private var state: SharedState
    private var hangWatch: HangWatch
    private var tail = Tail()
    private var errorsOpen = true
    private(set) var isAlive = true
    /// Whether it has done something already, so that it need not start up.
    private(set) var hasAnswered = false

    /// What it wrote on standard error.
    var message: String { tail.text }

    /// - Parameters:
    ///   - state: that of its requests, or of the whole search if it is asked for parts.
    ///   - printed: the file for what it prints; that is lost without it.
    init(_ process: ExploringProcess, state: SharedState, printed: PrintedFile? = nil) throws {
      var pair: [Int32] = [0, 0]
      errors = try ChildPipe()
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0 else {
        throw ProcessError.noPipe(code: errno)
      }
      defer { close(pair[1]) }
      (requests, self.state, hangAfter) = (pair[0], state, process.hangAfter)
      do {
        child = try process.start(
          state, standardOutput: printed, standardError: errors.input, requests: pair[1])
      } catch {
        close(pair[0])
        throw error
      }
      errors.closeInput()
      hangWatch = HangWatch(.init(state, of: child.pid), seconds: hangAfter)
    }

    deinit {
      end()
      close(requests)
    }

    /// Asks it to run what is in a state, by the number of the part. It may be gone, which `look(wait:)` will tell.
    func ask(_ state: SharedState, number: UInt8 = 0) {
      self.state = state
      rc_state_not_started(state.pointer)
      var number = number
      hangWatch = HangWatch(.init(state, of: child.pid, wrote: tail.count), seconds: hangAfter)
      _ = send(requests, &number, 1, Int32(MSG_NOSIGNAL))
    }

    /// Runs what is in the state. Blocks until it has ended.
    func run(_ state: SharedState) -> End {
      ask(state)
      while true {
        var waits = descriptors
        _ = poll(&waits, nfds_t(waits.count), 50)
        if let end = look() { return end }
      }
    }

    /// What there is to wait for while it runs.
    var descriptors: [pollfd] {
      var descriptors = [pollfd(fd: requests, events: Int16(POLLIN), revents: 0)]
      if errorsOpen { descriptors.append(pollfd(fd: errors.output, events: Int16(POLLIN), revents: 0)) }
      return descriptors
    }

    /// What became of the request; nil while it runs. Does not wait.
    func look() -> End? {
      if errorsOpen, isReadable(errors.output) { errorsOpen = tail.read(from: errors.output) }
      if isReadable(requests) {
        var byte: UInt8 = 0
        let count = recv(requests, &byte, 1, 0)
        if count == 1 {
          hasAnswered = true
          return .answered
        }
        if count == 0 || errno != EINTR { return died() }
      }
      guard hangWatch.seesHang(.init(state, of: child.pid, wrote: tail.count)) else { return nil }
      end()
      return .ended(.hung)
    }

    /// Ends the child.
    func end() {
      isAlive = false
      child.end()
    }

    private func isReadable(_ descriptor: Int32) -> Bool {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return Glibc.poll(&poll, 1, 0) > 0
    }

    private func died() -> End {
      let status = child.wait()
      isAlive = false
      while tail.readWhatIsThere(from: errors.output) {}
      let summary = state.summary
      switch EndOfChild(status: status, message: tail.text, state) {
      case .killed(let signal): return .killed(signal: signal)
      case .ended(.exited) where !summary.started || summary.stop != .running: return .killed(signal: nil)
      case .ended(let ending): return .ended(ending)
      }
    }
  }
#endif
