import Studio
import Testing

@Suite("The recorder", .serialized)
@MainActor struct RecorderTests {
  @Test("Where frames are watched, a recording begins with the work that is watched")
  func restart() async {
    Recorder.begin()
    Recorder.measure("got ready") {}
    _ = await Screen().frames.whileRunning { Recorder.measure("watched") {} }
    let names = Recorder.end().spans.map(\.name)
    #expect(names.contains("watched") && !names.contains("got ready"))
  }

  @Test("Watching frames begins no recording")
  func noRestart() async {
    _ = await Screen().frames.whileRunning { Recorder.measure("watched") {} }
    #expect(Recorder.end() == Recording())
  }

  @Test("Who asks where it runs has its visit noted, under its name")
  func visits() {
    Recorder.begin()
    func asks(_ argument: Int) -> ThreadKind { .here() }
    _ = asks(1)
    let visits = Recorder.end().spans.filter(\.isVisit)
    #expect(visits.map(\.name).contains("asks"))
  }

  @Test("No more frames are drawn than were due")
  func due() async {
    let frames = await Screen().frames.whileRunning { await Task.yield() }
    #expect(frames.count <= frames.due)
  }
}
