import Foundation

/// A running browser: the process, the socket that leads to it, and the folder of its profile.
final class BrowserProcess: Sendable {
  private let shell: Process
  private let folder: URL
  /// Our end of the connection.
  let socket: Int32

  /// The browser reads commands from descriptor 3 and answers on descriptor 4; `Process` hands on no such descriptors,
  /// so a shell does. The shell stays: it deletes the folder after the browser's end, even if the tests were killed,
  /// because the browser ends when the other end of the socket is closed. It starts the browser in the background, where
  /// a signal reaches the shell while it waits.
  private static let script = """
    folder=$1; shift
    exec 3<&0 4>&0 0</dev/null 1>"$folder/output" 2>&1
    trap '' HUP INT
    trap 'kill -KILL "$browser"' TERM
    HOME=$folder "$@" &
    browser=$!
    exec 3<&- 4>&-
    wait "$browser" || wait "$browser"
    rm -rf "$folder"
    """

  /// Starts a browser.
  ///
  /// - Throws: ``BrowserError/system(_:)``; if the program cannot be started.
  init(_ executable: URL) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "racecourse-browser-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Self.stream, 0, &ends) == 0 else { throw BrowserError.system("socketpair") }
    socket = ends[0]
    // Another program that the tests start must not keep the connection open.
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    shell = Process()
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

  /// Where everything of this browser is.
  var files: URL { folder }

  /// Waits until the browser that was told to end has ended and its folder is deleted; kills it if it takes too long.
  func end() {
    if !isClosed(within: 60) { shell.terminate() }
    shell.waitUntilExit()
    close(socket)
  }

  /// Whether the browser closes its side of the connection within so many seconds.
  private func isClosed(within seconds: Double) -> Bool {
    let deadline = Date() + seconds
    var source = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while deadline.timeIntervalSinceNow > 0 {
      if poll(&source, 1, 100) > 0, read(socket, &buffer, buffer.count) <= 0 { return true }
    }
    return false
  }

  /// The threads of Swift's pool block all signals. A program inherits that, and the shell would not hear of the browser's
  /// end.
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
