import Testing

@testable import Studio

@Suite("The recorder", .serialized)
@MainActor struct RecorderTests {
  @Test("If frames are watched, a recording begins with the watched work")
  func restart() async {
    Recorder.begin()
    Recorder.measure("got ready") {}
    _ = await Screen().frames.whileRunning { Recorder.measure("watched") {} }
    let names = Recorder.end().spans.map(\.name)
    #expect(names.contains("watched") && !names.contains("got ready"))
  }

  @Test("Watching frames alone starts no recording")
  func noRestart() async {
    _ = await Screen().frames.whileRunning { Recorder.measure("watched") {} }
    #expect(Recorder.end() == Recording())
  }

  @Test("A task that asks where it runs is noted, under its name")
  func visits() {
    Recorder.begin()
    func asks(_ argument: Int) -> ThreadKind { .here() }
    _ = asks(1)
    let visits = Recorder.end().spans.filter { $0.kind == .visit }
    #expect(visits.map(\.name).contains("asks"))
  }

  @Test("Displayed and decoded pictures have names, and so do failures")
  func names() {
    Recorder.begin()
    let screen = Screen()
    screen.display(.happyCat, nil)
    screen.display(message: "no cat")
    _ = try? Picture(qoi: Picture.sadCat.qoi())
    _ = try? Picture(qoi: Picture(width: 2, height: 1, fill: .clear).qoi().dropLast())
    // Other tests decode pictures too, in tasks of their own.
    let names = Recorder.end().spans.filter { $0.task == "main" }.map(\.name)
    #expect(
      names == [
        "display happy cat, nothing", "display “no cat”", "decode sad cat", "decode",
      ])
  }

  @Test("Each watched frame was drawn or missed, and the others are not recorded")
  func frames() async {
    Recorder.begin()
    let frames = await Screen().frames.whileRunning {
      let end = ContinuousClock.now + .milliseconds(40)
      while ContinuousClock.now < end {}
    }
    let recording = Recorder.end()
    #expect(recording.frames.count == frames.due && frames.due >= 2)
    #expect(recording.frames.count { $0.isDrawn } == frames.count)
    #expect(recording.seconds >= 0.04)
  }

  @Test("Frames that do not show what they should are counted and recorded", arguments: [true, false])
  func early(drawsFrames: Bool) async {
    Recorder.begin()
    var asked = 0
    let missing = await Screen(drawsFrames: drawsFrames).frames.framesWithout("it", of: 3) {
      asked += 1
      return asked > 2
    }
    let frames = Recorder.end().frames
    #expect(missing == 2 && asked == 3)
    #expect(frames.map(\.lacks) == ["it", "it", nil])
    #expect(frames.allSatisfy { $0.isDrawn })
    #expect(frames.map(\.time) == frames.map(\.time).sorted())
  }

  @Test("No more frames are drawn than were due")
  func due() async {
    let frames = await Screen().frames.whileRunning { await Task.yield() }
    #expect(frames.count <= frames.due)
  }
}
