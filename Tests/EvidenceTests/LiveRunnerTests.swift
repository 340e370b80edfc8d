import Explorer
import Foundation
import Studio
import Support
import Testing

@testable import racecourse

/// One that is about time and sure to go wrong, and one that needs luck: a crash. `.ci/site` runs all exhibits.
private let samples = Course.exhibits.filter {
  ["frozen-download", "scale-while-displaying"].contains($0.id)
}

private func live(_ exhibit: Exhibit, _ variant: Variant) throws -> VariantRun {
  var runner = LiveRunner(executable: tool, sourceRoot: nil)
  runner.seconds = 0.2
  return VariantRun(exhibit: exhibit, variant: variant, live: try runner.run(exhibit, variant))
}

/// A run that is as expected. Where time is measured, a machine with much else to do misses frames, whatever the lesson does:
/// such a file is run again, up to twenty times.
private func expected(_ exhibit: Exhibit, _ variant: Variant) throws -> VariantRun {
  var run = try live(exhibit, variant)
  guard !exhibit.isExplorable else { return run }
  for _ in 1..<20 where !run.holds { run = try live(exhibit, variant) }
  return run
}

@Suite("Lessons run live, in child processes", .serialized)
struct LiveRunnerTests {
  @Test("A fixed file never ends in a forbidden outcome", arguments: try cases(samples))
  func fixed(exhibit: Exhibit) throws {
    let run = try expected(exhibit, .fixed)
    #expect(run.holds, "\(run.live.counts)")
    #expect(run.live.runs > 0)
  }

  @Test(
    "A racy file ends in outcomes that the catalog knows, and goes wrong where it must",
    arguments: try cases(samples))
  func racy(exhibit: Exhibit) throws {
    let run = try expected(exhibit, .racy)
    #expect(run.holds, "\(run.live.counts)")
  }

  @Test("The frozen screen draws nothing during the download, and the fixed one does")
  func frozen() throws {
    let exhibit = try #require(Course.exhibit("frozen-download"))
    let racy = try #require(ShownRun(try live(exhibit, .racy))?.trace.frames)
    #expect(racy.count == 0)
    #expect(racy.longestGap > 0.4)
    #expect(racy.due >= 30)
    let run = try live(exhibit, .fixed)
    let fixed = try #require(ShownRun(run)?.trace)
    #expect((fixed.frames?.count ?? 0) > 0)
    #expect(fixed.recording.frames.count { $0.isDrawn } == fixed.frames?.count)
    #expect(fixed.recording.spans.contains { $0.name == "GET /slow-cat.qoi" && $0.lane == .server })
    #expect(run.live.screens["frames drawn during the download"]?.count == 1)
  }

  @Test("The screen reported for a run shows the pictures that made its outcome")
  func screens() throws {
    let exhibit = try #require(Course.exhibit("sad-cat"))
    for variant in Variant.allCases {
      let run = try live(exhibit, variant).live
      #expect(Set(run.screens.keys) == Set(run.counts.keys.map(\.name)))
      for (outcome, screen) in run.screens {
        let cats = try screen.map { try Picture(qoi: $0) }
        #expect(cats.count == 2)
        #expect((cats[0] == cats[1]) == (outcome == "the same cat for both"))
        #expect(Set(cats).isSubset(of: [.happyCat, .sadCat]))
      }
    }
  }

  @Test("Each download has two jobs on the main actor, and none in the fixed file")
  func mainActorJobs() throws {
    let exhibit = try #require(Course.exhibit("network-manager"))
    for (variant, expected) in [(Variant.racy, 4), (.fixed, 0)] {
      var run = try live(exhibit, variant)
      if Explorer.isSupported { run.labels = try labels(exhibit, variant) }
      let shown = try #require(ShownRun(run))
      let trace = shown.trace
      let visits = trace.recording.spans.filter { $0.kind == .visit }
      #expect(
        visits.map(\.name).sorted().prefix(3) == ["closeConnection", "closeConnection", "openConnection"])
      #expect(visits.count { $0.lane == .main } == expected)
      let checks = trace.recording.spans.filter { $0.name == "checksum" }
      // Two albums, and the many small responses.
      #expect(checks.count == 1002)
      #expect(checks.allSatisfy { ($0.lane == .main) == (variant == .racy) })
      let lanes = TimelineLanes(trace.recording, .tasks, shown.labels).lanes.map(\.name)
      #expect(lanes.contains("1,000 tasks"))
      #expect(RunTimeline(run: run).measured(trace)?.contains("1,000 jobs of ") == true)
      // The thousand are in no schedule, but the downloads are called as there.
      #expect(lanes.contains("task cats") == Explorer.isSupported)
      // While the main thread checks, it draws nothing.
      let longest = try #require(checks.map { $0.end - $0.start }.max())
      #expect(variant == .fixed || (trace.frames?.longestGap ?? 0) >= longest)
    }
  }

  @Test("The first frame after the callback shows the item in the fixed file only")
  func firstFrame() throws {
    let exhibit = try #require(Course.exhibit("frame-deadline"))
    for (variant, lacks) in [(Variant.racy, "the item"), (.fixed, nil)] {
      let recording = try #require(ShownRun(try live(exhibit, variant))?.trace.recording)
      #expect(recording.frames.count == 3)
      #expect(recording.frames.first?.lacks == lacks)
      // The colors are not computed on the main thread.
      #expect(recording.spans.filter { $0.name == "k-means" }.map { $0.lane == .main } == [false])
    }
  }

  @Test("A recorded run says what each task did, what the server answered, and when each task ran")
  func tasks() throws {
    let exhibit = try #require(Course.exhibit("sad-cat"))
    let recording = try #require(ShownRun(try live(exhibit, .racy))?.trace.recording)
    let waits = recording.spans.filter { $0.kind == .wait }
    #expect(Set(waits.map(\.task)) == ["task 1", "task 2"])
    #expect(waits.allSatisfy { $0.name.hasPrefix("GET /changing-cat.qoi ➜ ") })
    #expect(Set(recording.spans.filter { $0.kind == .reply }.map(\.task)) == ["task 1", "task 2"])
    #expect(recording.spans.filter { $0.name.hasPrefix("display") }.map(\.task) == ["main"])
    #expect(recording.spans.first?.start ?? 1 < recording.seconds)
    // Elsewhere the runtime does not tell when tasks run.
    guard Explorer.isSupported else { return }
    for task in ["task 1", "task 2"] {
      let jobs = recording.jobs.filter { $0.task == task }
      #expect(jobs.first?.enqueue?.lane == .main)
      let decode = try #require(recording.spans.first { $0.task == task && $0.kind == .work })
      #expect(jobs.contains { $0.lane == decode.lane && $0.start <= decode.start && $0.end >= decode.end })
    }
  }

  private func labels(_ exhibit: Exhibit, _ variant: Variant) throws -> TaskLabels {
    try LessonProgram(exhibit, variant, executable: tool, sourceRoot: nil).labels(
      of: explored(exhibit, variant))
  }

  @Test(
    "Tasks of a live run are called as in the schedules, and the main thread alternates between them",
    .enabled(if: Explorer.isSupported))
  func turns() throws {
    let exhibit = try #require(Course.exhibit("news-and-picture"))
    for variant in Variant.allCases {
      var run = try live(exhibit, variant)
      run.labels = try labels(exhibit, variant)
      let shown = try #require(ShownRun(run))
      let names = ["task picture", "task news"]
      let waits = shown.trace.recording.spans.filter { $0.kind == .wait }
      for (path, name) in zip(["GET /cat.qoi", "GET /news.txt"], names) {
        #expect(waits.first { $0.name == path }?.task.map { shown.labels[$0].title } == name)
      }
      let lanes = TimelineLanes(shown.trace.recording, .turns, shown.labels).lanes
      let turns = try #require(lanes.first { $0.name == "main thread" }).rows.map(\.label)
      #expect(Array(turns.prefix(2)) == names.map { $0 + " begins" })
      #expect(Set(turns.dropFirst(2)) == Set(names.map { $0 + " resumes" }))
      #expect(names.allSatisfy { name in lanes.contains { $0.name == name } })
    }
  }

  @Test("An exhibit without a timeline is recorded only on request")
  func records() throws {
    let exhibit = try #require(Course.exhibit("stale-read"))
    #expect(try ShownRun(live(exhibit, .fixed))?.trace.recording == Recording())
    var runner = LiveRunner(executable: tool, sourceRoot: nil)
    runner.seconds = 0
    runner.alwaysRecords = true
    let run = VariantRun(exhibit: exhibit, variant: .fixed, live: try runner.run(exhibit, .fixed))
    #expect(try #require(ShownRun(run)).trace.recording.spans.contains { $0.name == "GET /likes" })
  }

  @Test("A child ends in the middle of a run when its parent is gone")
  func endsWithParent() throws {
    let process = Process()
    process.executableURL = tool
    let file = try LessonFile(try #require(Course.exhibit("stale-read")), .racy, shownFrom: nil)
    process.arguments = try ChildRequest.live(file, seconds: 1_000_000).arguments()
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    #expect(try output.fileHandleForReading.read(upToCount: 1)?.count == 1)
    try output.fileHandleForReading.close()
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus != 0)
  }

  @Test(
    "A child that was killed from outside or refused to start is an error, not an outcome",
    arguments: [
      ("kill -KILL $$", LiveError.childKilled), ("exit 71", .noServer), ("exit 72", .tooFewThreads),
      ("exit 73", .tooFewFiles), ("exit 5", .childFailed(5)),
    ])
  func refused(script: String, expected: LiveError) throws {
    let exhibit = try #require(Course.exhibit("counter"))
    try withScratchFolder { folder in
      let file = folder.appending(path: "child")
      try writeScript(script, to: file)
      #expect(throws: expected) { try LiveRunner(executable: file, sourceRoot: nil).run(exhibit, .racy) }
    }
  }

  @Test("A child that ends because it waits for itself is a deadlock")
  func stuck() throws {
    let exhibit = try #require(Course.exhibit("held-across-await"))
    try withScratchFolder { folder in
      let file = folder.appending(path: "child")
      try writeScript("exit \(LiveChild.stuck)", to: file)
      var runner = LiveRunner(executable: file, sourceRoot: nil)
      runner.failureLimit = 2
      runner.seconds = 60
      #expect(try runner.run(exhibit, .racy).counts == [.deadlocked([]): 2])
    }
  }
}
