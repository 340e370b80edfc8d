import CAccessHooks
import Foundation

#if EXPLORER
  /// A child that explores, from its start to its end.
  struct ExploringProcess {
    let executable: URL
    let arguments: [String]
    let environment: [String: String]
    let sources: [URL]
    let hangAfter: Double

    init(_ explorer: Explorer, hangAfter: Double) {
      (executable, arguments, sources) = (explorer.executable, explorer.arguments, explorer.sources)
      environment = explorer.environment
      self.hangAfter = hangAfter
    }

    /// Runs a child on the state to its end, while reading its standard error.
    /// `watch` is called several times a second; if it throws, the child is ended.
    /// What it prints goes to the file, if there is one.
    func run(
      _ state: SharedState, printed: PrintedFile? = nil, watch: () throws -> Void = {}
    ) throws -> (end: EndOfChild, message: String) {
      let errors = try ChildPipe()
      let child = try start(state, standardOutput: printed, standardError: errors.input)
      errors.closeInput()
      defer { child.end() }
      // Both the child's descriptor and the pipe say when it has ended.
      var waits = [
        pollfd(fd: errors.output, events: Int16(POLLIN), revents: 0),
        pollfd(fd: child.ending, events: Int16(POLLIN), revents: 0),
      ]
      var text = Tail()
      var hangWatch = HangWatch(.init(state, of: child.pid), seconds: hangAfter)
      while true {
        if poll(&waits, nfds_t(waits.count), 50) > 0, waits[0].revents != 0, !text.read(from: errors.output) {
          waits[0].fd = -1
        }
        if let status = child.endStatus() {
          while waits[0].fd >= 0, text.readWhatIsThere(from: errors.output) {}
          return (EndOfChild(status: status, message: text.text, state), text.text)
        }
        try watch()
        if hangWatch.seesHang(.init(state, of: child.pid, wrote: text.count)) {
          child.end()
          return (.ended(.hung), text.text)
        }
      }
    }

    /// Starts the child. A child that answers requests gets the descriptor for them; its output is lost if
    /// there is no file for it.
    func start(
      _ state: SharedState, standardOutput: PrintedFile? = nil, standardError: Int32, requests: Int32? = nil
    ) throws -> ChildProcess {
      let printed = standardOutput.map(\.descriptor).flatMap { $0 >= 0 ? $0 : nil }
      var descriptors: [Int32?] = [nil, printed, standardError, state.descriptor]
      let stateInChild = descriptors.count - 1
      if let requests { descriptors.append(requests) }
      return try ChildProcess(
        executable, arguments,
        environment: [
          ExplorerChild.variable: "\(stateInChild)",
          SourceText.variable: sources.map(\.path).joined(separator: "\n"),
          // Hashes that differ from run to run would change the orders for the same choices.
          "SWIFT_DETERMINISTIC_HASHING": "1",
          "SWIFT_BACKTRACE": "enable=no",
        ].merging(environment) { $1 }, descriptors: descriptors, fixedAddresses: true)
    }
  }

  /// The end of a child's output: enough for the message before a crash.
  struct Tail {
    private var bytes: [UInt8] = []
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    /// How many bytes have arrived in all.
    private(set) var count = 0
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Reads once; false at the end of the pipe.
    mutating func read(from descriptor: Int32) -> Bool {
      let read = Glibc.read(descriptor, &buffer, buffer.count)
      guard read > 0 else { return read < 0 && errno == EINTR }
      count += read
      // There may be much output, and only its end matters.
      if bytes.count + read > 16_384 { bytes = Array(bytes.suffix(8192)) }
      bytes += buffer[max(0, read - 8192)..<read]
      return true
    }

    /// Reads without waiting; false when there is nothing more.
    mutating func readWhatIsThere(from descriptor: Int32) -> Bool {
      var poll = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      return Glibc.poll(&poll, 1, 0) > 0 && read(from: descriptor)
    }
  }
#endif
