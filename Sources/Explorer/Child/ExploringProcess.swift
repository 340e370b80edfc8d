import CAccessHooks
import Foundation

#if EXPLORER
  /// How children that explore are started.
  struct ExploringProcess {
    let executable: URL
    let arguments: [String]
    let environment: [String: String]
    let sources: [URL]
    let variant: String
    let hangAfter: Double

    init(_ explorer: Explorer, hangAfter: Double) {
      (executable, arguments, sources) = (explorer.executable, explorer.arguments, explorer.sources)
      (environment, variant) = (explorer.environment, explorer.variant)
      self.hangAfter = hangAfter
    }

    /// Looks up the source lines that a report will name, in a child that does nothing else.
    func describe(_ state: SharedState) throws {
      rc_state_request(state.pointer, .describe)
      try start(state).wait()
    }

    /// - Throws: ``ProcessError/tooFewAddresses(allowed:needed:)``.
    static func checkAddresses(_ allowed: UInt64? = nil) throws(ProcessError) {
      var limit = rlimit()
      guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) == 0 else { return }
      let (allowed, others) = (allowed ?? UInt64(limit.rlim_cur), UInt64(1) << 30)
      let needed = UInt64(RC_STACK_BYTES) * UInt64(RC_MOST_STACKS) + rc_reserved_bytes() + others
      if allowed < needed { throw .tooFewAddresses(allowed: allowed, needed: needed) }
    }

    /// Starts the child. A child that answers requests gets the descriptor for them; its output is lost where there is nothing
    /// for it.
    func start(
      _ state: SharedState, standardOutput: PrintedFile? = nil, standardError: Int32? = nil,
      requests: Int32? = nil
    ) throws -> ChildProcess {
      rc_state_set_variant(state.pointer, variant)
      try Self.checkAddresses()
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
        ].merging(state.temporaryFolder.path.map { ["TMPDIR": $0 + "/"] } ?? [:]) { $1 }
          .merging(environment) { $1 }, descriptors: descriptors, ownGroup: true, fixedAddresses: true)
    }
  }

  /// The end of a child's output: enough for the message before a crash.
  struct Tail {
    private var bytes: [UInt8] = []
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    /// How many bytes have arrived in all.
    private(set) var count = 0
    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Leaves out what was written so far.
    mutating func forget() { bytes = [] }

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
