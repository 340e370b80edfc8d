import Foundation

/// A program that runs on a terminal of its own, as if a person sat there.
public final class PseudoTerminal {
  /// How the program ended.
  public enum End: Equatable {
    /// It returned this exit code.
    case exited(Int32)
    /// This signal ended it.
    case killed(by: Int32)
  }

  /// The text that a test waited for did not come within half a minute, or before the end of the program.
  public struct NotSeen: Error, CustomStringConvertible {
    let wanted: String
    let output: String
    /// What was waited for, and what was printed instead.
    public var description: String { "'\(wanted)' was not printed; this was: \(output.debugDescription)" }
  }

  /// A terminal could not be made.
  public struct NoTerminal: Error {
    /// The name of the function that failed.
    public let call: String
  }

  private static func check(_ succeeded: Bool, _ call: String) throws {
    if !succeeded { throw NoTerminal(call: call) }
  }

  private let master: Int32
  /// Where the program notes what was run.
  private let notes: URL
  private var bytes: [UInt8] = []
  private var seen = 0
  /// The process identifier of the program.
  public let pid: pid_t

  /// Starts a program on a new terminal of that size, in characters.
  ///
  /// - Throws: ``NoTerminal``.
  public init(
    _ executable: URL, _ arguments: [String], columns: Int = 100, rows: Int = 30,
    environment variables: [String: String] = [:]
  ) throws {
    notes = FileManager.default.temporaryDirectory.appending(path: "racecourse-\(UUID().uuidString)")
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    try Self.check(master >= 0, "open /dev/ptmx")
    let name = try Self.slave(of: master)
    var actions = Self.noActions
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // The first terminal that the leader of a session opens becomes the session's.
    posix_spawn_file_actions_addopen(&actions, 0, name, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var attributes = Self.noAttributes
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // Whoever runs the tests may have signals blocked or ignored; a shell starts programs without that.
    var none = sigset_t()
    var all = sigset_t()
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    let flags = Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF)
    posix_spawnattr_setflags(&attributes, Self.newSession | flags)
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm-256color"
    environment["NO_COLOR"] = "1"
    environment["LC_ALL"] = "C.UTF-8"
    environment["RACECOURSE_PROGRESS"] = notes.path
    environment.merge(variables) { $1 }
    let argv = ([executable.path] + arguments).map { strdup($0) } + [nil]
    let envp = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in argv + envp { free(pointer) } }
    Self.resize(master, columns, rows)
    var pid: pid_t = 0
    let error = posix_spawn(&pid, executable.path, &actions, &attributes, argv, envp)
    try Self.check(error == 0, "posix_spawn")
    self.pid = pid
  }

  deinit {
    close(master)
    try? FileManager.default.removeItem(at: notes)
  }

  #if os(Linux)
    private static var noActions: posix_spawn_file_actions_t { .init() }
    private static var noAttributes: posix_spawnattr_t { .init() }

    // Swift's view of the C library on Linux leaves these out.
    private static let newSession: Int16 = 0x80

    /// Unlocks the program's side, and gives its path.
    private static func slave(of master: Int32) throws -> String {
      let (unlock, ask): (UInt, UInt) = (0x4004_5431, 0x8004_5430)
      var number: Int32 = 0
      try check(ioctl(master, unlock, &number) == 0 && ioctl(master, ask, &number) == 0, "ioctl")
      return "/dev/pts/\(number)"
    }
  #else
    // Pointers, which the system sets.
    private static var noActions: posix_spawn_file_actions_t? { nil }
    private static var noAttributes: posix_spawnattr_t? { nil }

    private static let newSession = Int16(POSIX_SPAWN_SETSID)

    private static func slave(of master: Int32) throws -> String {
      try check(grantpt(master) == 0 && unlockpt(master) == 0, "grantpt")
      guard let name = ptsname(master) else { throw NoTerminal(call: "ptsname") }
      return String(cString: name)
    }
  #endif

  private static func resize(_ master: Int32, _ columns: Int, _ rows: Int) {
    var size = winsize(ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Gives the terminal another size; the system tells the program.
  public func resize(columns: Int, rows: Int) { Self.resize(master, columns, rows) }

  /// Whether keys are shown as they are typed, lines can be edited, and Ctrl-C is a signal: a terminal as people know it.
  public var isCooked: Bool {
    var state = termios()
    tcgetattr(master, &state)
    let flags = tcflag_t(ECHO | ICANON | ISIG)
    return state.c_lflag & flags == flags
  }

  /// Types this text on the terminal's keyboard.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Types this text, and waits until each of the others is printed, one after the other.
  ///
  /// - Throws: ``NotSeen``.
  public func type(_ text: String, then wanted: String...) throws {
    type(text)
    for text in wanted { try wait(for: text) }
  }

  /// Everything that was printed so far.
  public var output: String { String(decoding: bytes, as: UTF8.self) }

  /// Waits until this is printed, after what was waited for before.
  ///
  /// - Throws: ``NotSeen``.
  @discardableResult public func wait(for wanted: String) throws -> String { try wait(for: [wanted]) }

  /// Waits until all of these were printed, in any order.
  @discardableResult public func wait(for wanted: [String]) throws -> String {
    while true {
      let ends = wanted.compactMap { Self.find(Array($0.utf8), in: bytes, from: seen) }
      if ends.count == wanted.count {
        let end = ends.max() ?? seen
        let text = String(decoding: bytes[seen..<end], as: UTF8.self)
        seen = end
        return text
      }
      guard read() else {
        throw NotSeen(
          wanted: wanted.joined(separator: ", "), output: String(decoding: bytes[seen...], as: UTF8.self))
      }
    }
  }

  /// Waits for the end of the program.
  public func end() -> End {
    while read() {}
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    let signal = status & 0x7f
    return signal == 0 ? .exited(status >> 8 & 0xff) : .killed(by: signal)
  }

  /// Reads what is there; false at the end, or when nothing comes for so long that nothing will.
  private func read() -> Bool {
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard poll(&source, 1, 30_000) > 0 else {
      kill(pid, SIGKILL)
      return false
    }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(master, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    return true
  }

  private static func find(_ pattern: [UInt8], in bytes: [UInt8], from start: Int) -> Int? {
    guard bytes.count - start >= pattern.count else { return nil }
    return (start...bytes.count - pattern.count).first {
      bytes[$0..<$0 + pattern.count].elementsEqual(pattern)
    }
    .map { $0 + pattern.count }
  }
}
