import CAccessHooks

/// The function that is explored: it runs the program once, and returns the name of its outcome.
public typealias ProgramBody = @MainActor @Sendable () async -> String

#if EXPLORER
  /// The program of this process, as the search's C side reaches it.
  package enum ExploredProgram {
    // All of these are touched by the one thread that explores, and by no other.
    nonisolated(unsafe) private static var body: ProgramBody?
    nonisolated(unsafe) private static var outcome: String?
    /// The last outcome, as the program gave it and as it was taken.
    nonisolated(unsafe) private static var lastOutcome = (given: "", taken: "")

    nonisolated(unsafe) private static var isInstalled = false

    /// Sets the program to explore. Executors can be replaced only once.
    package static func install(_ body: @escaping ProgramBody) {
      self.body = body
      install()
    }

    /// Replaces the executors, before it is known what will be explored.
    static func install() {
      if isInstalled { return }
      isInstalled = true
      let mainExecutor = installExecutors()
      rc_child_install(
        RCCallbacks(
          run: { runControlledJob($0, onMain: $1) },
          start: { ExploredProgram.start() },
          outcome: { ExploredProgram.takeOutcome(into: $0, size: $1) },
          compilerMade: { Symbols.isCompilerMade($0) ? 1 : 0 },
          copies: { UInt64(Symbols.bytesCopied(by: $0)) },
          line: { UInt64(Symbols.lineNumber(of: $0)) },
          weakExchange: { Symbols.isWeakExchange($0) ? 1 : 0 },
          macro: { Symbols.isMacros($0) ? 1 : 0 },
          function: { Symbols.function(of: $0) },
          subject: { address, size, code, subject in
            guard let subject else { return }
            Subjects.name(address, size: Int(size), by: code, into: &subject.pointee)
          },
          error: { error, subject in
            guard let error, let subject else { return }
            Subjects.describe(unsafeBitCast(error, to: (any Error).self), into: &subject.pointee)
          }),
        mainExecutor)
    }

    /// Temporarily searches the schedules of another program.
    static func selfCheck(_ state: SharedState, running other: @escaping ProgramBody) {
      let explored = body
      body = other
      rc_self_check_search(state.pointer)
      body = explored
    }

    private static func start() {
      guard let body else { return }
      Task(priority: .medium) { @MainActor in
        let name = await body()
        outcome = name
        rc_program_returned()
      }
    }

    private static func takeOutcome(into buffer: UnsafeMutablePointer<CChar>?, size: Int32) {
      guard let buffer, size > 0 else { return }
      guard let name = outcome else {
        buffer[0] = 0
        return
      }
      outcome = nil
      // Most schedules end as the one before.
      if name != lastOutcome.given { lastOutcome = (name, name.asOutcome(toBytes: Int(size) - 1)) }
      lastOutcome.taken.withUTF8 { bytes in
        UnsafeMutableRawBufferPointer(start: buffer, count: bytes.count).copyMemory(from: .init(bytes))
        buffer[bytes.count] = 0
      }
    }
  }

  extension String {
    /// The name of an outcome, on one line. Most have nothing to escape.
    fileprivate func asOutcome(toBytes limit: Int) -> String {
      let line = utf8.contains { Unicode.Scalar($0).isControl } ? escaping(\.isControl) : self
      return line.shortened(toBytes: limit)
    }

    /// The same text if it fits. Otherwise its end identifies what was left out, so that different texts stay different.
    fileprivate func shortened(toBytes limit: Int) -> String {
      guard utf8.count > limit else { return self }
      let hash = utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
      let ending = "… (\(utf8.count) bytes, \(String(hash, radix: 16)))"
      var end = utf8.index(startIndex, offsetBy: limit - ending.utf8.count)
      // Never cut in the middle of a character.
      while end.samePosition(in: self) == nil { end = utf8.index(before: end) }
      return self[..<end] + ending
    }
  }
#endif
