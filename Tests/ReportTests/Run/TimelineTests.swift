import Studio
import Testing

@testable import Report

private func recording(seconds: Double, frames: [Double], spans: [TimedSpan]) -> Recording {
  var recording = Recording()
  recording.seconds = seconds
  recording.frames = frames
  recording.spans = spans
  return recording
}

@Suite("A run is drawn in lanes")
struct TimelineTests {
  private let style = Style(color: false, width: 50)

  @Test("A main thread that draws no frame for long was blocked")
  func blocked() {
    let span = TimedSpan(name: "GET /cat", lane: .server, start: 0.1, end: 0.9)
    let drawing = Timeline(recording: recording(seconds: 1, frames: [0], spans: [span]), style: style).lines()
    #expect(
      drawing == [
        "  main    ▒▒▒▒▒▒▒▒▒▒▒ held for 1000 ms ▒▒▒▒▒▒▒▒▒▒▒",
        "  server      ─────────── GET /cat ────────────",
        "  frames  ╵",
        "          0                                1000 ms",
        "          GET /cat 800 ms",
      ])
  }

  @Test("A main thread that draws is free, and threads of the pool have lanes of their own")
  func free() {
    let spans = [
      TimedSpan(name: "decode", lane: .pool(1), start: 0.01, end: 0.03),
      TimedSpan(name: "display", lane: .main, start: 0.035, end: 0.04),
    ]
    let frames = [0, 0.01, 0.02, 0.03]
    let drawing = Timeline(recording: recording(seconds: 0.04, frames: frames, spans: spans), style: style)
      .lines()
    #expect(
      drawing == [
        "  main    ···································█████",
        "  pool 1            ██████ decode ███████",
        "  frames  ╵         ╵         ╵         ╵",
        "          0                                  40 ms",
        "          decode 20 ms, display 5.0 ms",
      ])
  }

  @Test("Every width is kept, and color is only color", arguments: styles)
  func widths(style: Style) {
    let spans = (0..<12).map {
      TimedSpan(name: "work \($0)", lane: .pool($0 % 3 + 1), start: Double($0), end: Double($0) + 0.7)
    }
    let recording = recording(seconds: 12, frames: [0, 3, 3.01, 11], spans: spans)
    let lines = Timeline(recording: recording, style: style).lines()
    expectTidy(lines, style)
    #expect(
      lines.map(withoutColor)
        == Timeline(recording: recording, style: Style(color: false, width: style.width)).lines())
  }

  @Test("A run that took no time is drawn without a division by zero")
  func empty() {
    #expect(
      Timeline(recording: recording(seconds: 0, frames: [], spans: []), style: style).lines().count == 2)
  }
}
