import CAccessHooks
import Foundation

#if EXPLORER
  /// A child that stays, and runs one replay or one subtree of a search after the other, because starting it takes longer than
  /// a schedule.
  final class AskedProcess {
    /// What became of what it was asked for.
    enum End: Equatable {
      /// The state holds what happened.
      case answered
      /// The child is gone: the schedule crashed it, or took too long and was stopped.
      case ended(Ending)
      /// Something else ended the child: another one must be started.
      case gone(EndOfChild)
    }

    let child: ChildProcess
    private let requests: Int32
    private let errors: ChildPipe
    private let hangAfter: Double
    private var state: SharedState
    private var hangWatch: HangWatch
    private var tail = Tail()
    private var errorsOpen = true
    private(set) var isAlive = true
    private let program: RunningProgram?
    /// Whether it can answer: it has not closed its end of the socket.
    private var canAnswer = true
    /// Whether it has done something already, so that it need not start up.
    private(set) var hasAnswered = false

    /// What it wrote on standard error.
    var message: String { tail.text }

    /// - Parameters:
    ///   - state: that of its first request.
    ///   - printed: the file for what it prints; that is lost without it.
    init(_ process: ExploringProcess, state: SharedState, printed: PrintedFile? = nil) throws {
      var pair: [Int32] = [0, 0]
      errors = try ChildPipe()
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &pair) == 0 else {
        throw ProcessError.noPipe(code: errno)
      }
      defer { close(pair[1]) }
      (requests, self.state, hangAfter) = (pair[0], state, process.hangAfter)
      rc_state_not_started(state.pointer)
      do {
        child = try process.start(
          state, standardOutput: printed, standardError: errors.input, requests: pair[1])
      } catch {
        close(pair[0])
        throw error
      }
      errors.closeInput()
      program = RunningProgram(of: child.pid)
      hangWatch = HangWatch(.init(state, of: child.pid), seconds: hangAfter)
    }

    deinit {
      end()
      close(requests)
    }

    /// Asks it to run what is in a state, by the number of the subtree. It may be gone, which `look()` will tell.
    func ask(_ state: SharedState, number: UInt8 = 0) {
      self.state = state
      // A new child may have noted something already.
      if hasAnswered { rc_state_not_started(state.pointer) }
      var number = number
      // What others wrote before their end is no reason for its end.
      tail.forget()
      hangWatch = HangWatch(.init(state, of: child.pid, wrote: tail.count), seconds: hangAfter)
      _ = send(requests, &number, 1, Int32(MSG_NOSIGNAL))
    }

    /// Runs what is in the state. Blocks until it has ended.
    ///
    /// - Throws: ``ExplorerError/memoryOverwritten``.
    func run(_ state: SharedState, number: UInt8 = 0) throws(ExplorerError) -> End {
      ask(state, number: number)
      while true {
        var waits = descriptors
        _ = poll(&waits, nfds_t(waits.count), 50)
        if let end = try look() { return end }
      }
    }

    /// What there is to wait for while it runs.
    var descriptors: [pollfd] {
      // A process that the program started may keep its end of the socket open.
      ((canAnswer ? [requests] : []) + [child.ending] + (errorsOpen ? [errors.output] : [])).map {
        pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
      }
    }

    /// What became of the request; nil while it runs. Does not wait.
    ///
    /// - Throws: ``ExplorerError/memoryOverwritten``.
    func look() throws(ExplorerError) -> End? {
      guard let end = seen() else { return nil }
      do {
        try state.check()
      } catch {
        self.end()
        throw error
      }
      state.putBackFiles()
      return end
    }

    private func seen() -> End? {
      var poll = pollfd(fd: errors.output, events: Int16(POLLIN), revents: 0)
      if errorsOpen, Glibc.poll(&poll, 1, 0) > 0 { errorsOpen = tail.read(from: errors.output) }
      // It may answer and end.
      let hasEnded = child.endStatus() != nil
      var answer = RCAnswer()
      let count = recv(requests, &answer, MemoryLayout<RCAnswer>.size, Int32(MSG_DONTWAIT))
      if count > 0 {
        hasAnswered = true
        guard answer.hasEnded else { return .answered }
        // Another copy would not begin either.
        if !state.summary.started {
          hasAnswered = false
          end()
        }
        return ended(answer.status)
      }
      if hasEnded {
        isAlive = false
        return ended(child.wait())
      }
      if count == 0 { canAnswer = false }
      if isReplaced {
        rc_state_replaced(state.pointer)
        end()
        return .ended(.unfinished)
      }
      guard hangWatch.seesHang(.init(state, of: child.pid, wrote: tail.count)) else { return nil }
      let stop = Stop(.seconds(hangAfter), activity())
      end()
      return .ended(.stopped(stop))
    }

    /// What the process does that searches, which also notes where it is in the program.
    private func activity() -> Stop.Activity? {
      let copy = state.summary.process
      let process = copy > 0 ? copy : child.pid
      let look = ProcessLook(process)
      // What waits in a call goes on after the signal.
      let activity = look.activity(of: process, bytes: hangWatch.bytesBefore)
      let asked = ContinuousClock.now
      // At the ends of some functions nobody can say who called them: a moment later, it can be said.
      for _ in 0..<20 {
        rc_state_asks_where(state.pointer)
        if look.isStopped || kill(process, SIGURG) != 0 { break }
        while !rc_state_was_told_where(state.pointer), .now - asked < .seconds(0.5) { usleep(1000) }
        if rc_state_knows_where(state.pointer) { break }
      }
      return activity
    }

    /// Whether another program runs in the process that searches: in the child, or in a copy of it.
    private var isReplaced: Bool {
      let copy = state.summary.process
      return RunningProgram(of: copy > 0 ? copy : child.pid).map { $0 != program } ?? false
    }

    func end() {
      isAlive = false
      // A copy ends with the child, and may still be writing.
      let copy = state.summary.process
      let ending = copy > 0 && copy != child.pid ? rc_process_descriptor(copy) : -1
      child.end()
      if ending >= 0 {
        var wait = pollfd(fd: ending, events: Int16(POLLIN), revents: 0)
        poll(&wait, 1, 1000)
        close(ending)
      }
      _ = rc_state_put_back(state.pointer)
    }

    /// What follows from the end of the process that searched: of the child, or of its copy.
    private func ended(_ status: Int32) -> End {
      while tail.readWhatIsThere(from: errors.output) {}
      let summary = state.summary
      let end = EndOfChild(status: status, message: tail.text, state)
      switch end {
      case .killed: return .gone(end)
      case .ended(.exited) where !summary.started || summary.stop != .running: return .gone(end)
      case .ended(let ending): return .ended(ending)
      }
    }
  }
#endif
