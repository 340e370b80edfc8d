import CAccessHooks
import Foundation
import Studio

/// The child's side of a live run: plays the scenario on the real main thread and reports every outcome.
enum LiveChild {
  /// Why a live child does not start, as its exit code.
  enum Refusal: Int32 {
    case noServer = 71
    case tooFewThreads, tooFewFiles
  }

  /// The exit code of a child that waits for itself.
  static let stuck: Int32 = 74

  /// How many files a lesson has open at once and how many threads it has, with room to spare.
  private static let (files, threads): (Int32, Int32) = (24, 8)

  /// Runs a file's scenario once, or repeatedly for some seconds, and ends the process.
  ///
  /// Called from a synchronous `main`, whose thread runs the main run loop: so the main actor stays on the
  /// process's main thread, where frames are drawn or not.
  static func run(_ file: LessonFile, seconds: Double?, isSimulated: Bool, records: Bool) -> Never {
    rc_leave_no_core()
    // The network and thread libraries trap or wait forever without files and threads.
    if let refusal = refusal(rc_room(files, threads)) { exit(refusal.rawValue) }
    watch()
    let output = LineWriter()
    Task { @MainActor in
      do {
        try await play(file, seconds: seconds, isSimulated: isSimulated, records: records, output: output)
        exit(0)
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(2)
      }
    }
    while true { RunLoop.main.run(until: .distantFuture) }
  }

  /// - Parameter error: the result of `rc_room`.
  private static func refusal(_ error: Int32) -> Refusal? {
    switch error {
    case 0: nil
    case EMFILE, ENFILE: .tooFewFiles
    default: .tooFewThreads
    }
  }

  @MainActor private static func play(
    _ file: LessonFile, seconds: Double?, isSimulated: Bool, records: Bool, output: LineWriter
  ) async throws {
    let scenario = file.exhibit.scenario(file.variant)
    let routes = file.comparesTimes ? Scene.routesWithPhotos : Scene.routes
    let server = try PictureServer(routes: routes)
    guard server.isReachable else { exit(Refusal.noServer.rawValue) }
    let session = NetworkSession(base: server.url)
    // The network libraries take many times as long for the first request as for any other.
    if records && !isSimulated { _ = try? await session.data(from: session.url("news.txt")) }
    server.reset()
    let end = ContinuousClock.now + .seconds(seconds ?? 0)
    rc_count_off_main(1)
    var seen: Set<String> = []
    repeat {
      let scene = Scene(session: isSimulated ? SimulatedSession() : session.countingAgain(), screen: Screen())
      let recorder = records ? LiveRecorder() : nil
      let outcome = await scenario(scene)
      try output.write(.outcome(outcome.name))
      if seen.insert(outcome.name).inserted {
        let recording = recorder?.end(server.exchanges) ?? Recording()
        let trace = Trace(
          recording: recording, frames: scene.screen.frames.watched,
          cores: ProcessInfo.processInfo.activeProcessorCount)
        try output.write(.trace(outcome: outcome.name, trace))
        let pictures = scene.screen.pictures.map { screenshot($0).qoi() }
        if !pictures.isEmpty { try output.write(.screen(outcome: outcome.name, pictures: pictures)) }
      }
      server.reset()
    } while ContinuousClock.now < end
    try output.write(.offMain(rc_off_main_accesses()))
    server.stop()
  }

  /// The picture, reduced if a terminal would reduce it anyway: a large one takes long to pass on.
  private static func screenshot(_ picture: Picture) -> Picture {
    let width = min(picture.width, 240)
    return picture.scaled(toWidth: width, height: max(picture.height * width / picture.width, 1))
  }

  /// Ends this process when its standard input ends, because the parent is gone, or when nothing in it runs anymore.
  private static func watch() {
    Thread.detachNewThread {
      var byte: UInt8 = 0
      var idle = IdleWatch()
      while true {
        var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
        let ready = poll(&input, 1, IdleWatch.interval)
        if ready == 0, idle.isStuck(used: processorTime()) { _exit(stuck) }
        guard ready > 0 else { continue }
        let count = read(STDIN_FILENO, &byte, 1)
        if count == 0 || (count < 0 && errno != EINTR) { _exit(3) }
      }
    }
  }

  /// How long this process's threads have run so far, in microseconds.
  private static func processorTime() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000 + time.tv_nsec / 1_000
  }
}

/// Writes whole lines to the original standard output; a lesson's own output goes to
/// standard error instead.
private struct LineWriter {
  private let file: FileHandle

  init() {
    file = FileHandle(fileDescriptor: dup(STDOUT_FILENO), closeOnDealloc: true)
    dup2(STDERR_FILENO, STDOUT_FILENO)
  }

  func write(_ message: LiveMessage) throws {
    try file.write(contentsOf: Data((message.line() + "\n").utf8))
  }
}
