import Foundation

/// A running browser: the socket that leads to it, and the folder of its profile.
struct BrowserProcess {
  private let folder: URL
  /// Our end of the connection. The browser ends when it is closed, as it is at the end of the tests.
  let socket: Int32

  /// The browser reads commands from descriptor 3 and answers on descriptor 4; `Process` hands on no such descriptors,
  /// so a shell does. The shell stays: it deletes the folder after the browser's end, even if the tests were killed.
  private static let script = """
    folder=$1; shift
    exec 3<&0 4>&0 0</dev/null 1>"$folder/output" 2>&1
    trap '' HUP INT TERM
    HOME=$folder "$@" &
    exec 3<&- 4>&-
    wait
    rm -rf "$folder"
    """

  /// Starts a browser.
  init(_ executable: URL) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "racecourse-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Self.stream, 0, &ends) == 0 else { throw BrowserError("socketpair failed") }
    socket = ends[0]
    // Another program that the tests start must not keep the connection open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let shell = Process()
    shell.executableURL = URL(filePath: "/bin/sh")
    let browser = [executable.path] + Chromium.arguments(profile: folder.appending(path: "profile"))
    shell.arguments = ["-c", Self.script, "sh", folder.path] + browser
    shell.standardInput = FileHandle(fileDescriptor: ends[1], closeOnDealloc: false)
    defer { close(ends[1]) }
    do {
      try Self.withAllSignals { try shell.run() }
    } catch {
      close(socket)
      try? FileManager.default.removeItem(at: folder)
      throw error
    }
  }

  /// What the browser printed so far.
  var output: String {
    (try? String(contentsOf: folder.appending(path: "output"), encoding: .utf8)) ?? ""
  }

  /// Swift's threads block all signals. A program inherits that, and the shell would not hear of the browser's end.
  private static func withAllSignals<Result>(_ body: () throws -> Result) rethrows -> Result {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  #if os(Linux)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #else
    private static let stream = SOCK_STREAM
  #endif
}
