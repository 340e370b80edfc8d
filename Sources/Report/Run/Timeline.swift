import Foundation
import Studio

/// One run drawn as text: a lane for each thread, time from left to right, to the width of the terminal.
struct Timeline {
  let recording: Recording
  let style: Style

  /// A main thread that draws no frame for longer than this, in seconds, is blocked: three frames are missing.
  static let blockedLimit = 3.0 / 60

  private static let labelWidth = 8

  private var columns: Int { max(style.width - Self.labelWidth - 2, 8) }

  func lines() -> [String] {
    var lines = [lane("main", marks: blocked + spans(.main), free: "·")]
    for number in poolThreads { lines.append(lane("pool \(number)", marks: spans(.pool(number)), free: " ")) }
    if recording.spans.contains(where: { $0.lane == .server }) {
      lines.append(lane("server", marks: spans(.server), free: " "))
    }
    if !recording.frames.isEmpty {
      let marks = recording.frames.map {
        Mark(start: $0, end: $0, name: "", character: "╵", paint: style.good)
      }
      lines.append(lane("frames", marks: marks, free: " "))
    }
    return lines + [axis] + legend
  }

  private struct Mark {
    let start: Double
    let end: Double
    let name: String
    let character: Character
    let paint: (String) -> String
  }

  private var poolThreads: [Int] {
    let numbers = recording.spans.compactMap { span in
      if case .pool(let number) = span.lane { number } else { nil }
    }
    return Set(numbers).sorted()
  }

  private func spans(_ lane: Lane) -> [Mark] {
    recording.spans.filter { $0.lane == lane }.map { span in
      Mark(
        start: span.start, end: span.end, name: span.name, character: lane == .server ? "─" : "█",
        paint: { style.paint($0, "36") })
    }
  }

  /// When the main thread was blocked, as missing frames show.
  private var blocked: [Mark] {
    guard let first = recording.frames.first else { return [] }
    let instants = recording.frames + [max(recording.seconds, first)]
    return zip(instants, instants.dropFirst()).filter { $1 - $0 > Self.blockedLimit }.map { start, end in
      Mark(
        start: start, end: end, name: "held for \(duration(end - start))", character: "▒",
        paint: style.bad)
    }
  }

  private func lane(_ name: String, marks: [Mark], free: Character) -> String {
    var cells = [(character: Character, paint: (String) -> String)](
      repeating: (free, { style.dim($0) }), count: columns)
    for mark in marks {
      let range = column(mark.start)...max(column(mark.start), column(mark.end))
      for index in range { cells[index] = (mark.character, mark.paint) }
      let label = Array(" \(mark.name) ")
      guard !mark.name.isEmpty, label.count + 2 <= range.count else { continue }
      let offset = range.lowerBound + (range.count - label.count) / 2
      for (index, character) in label.enumerated() { cells[offset + index] = (character, mark.paint) }
    }
    return ("  " + pad(name, to: Self.labelWidth) + paintedRuns(cells)).trimmingTrailingSpaces()
  }

  private func paintedRuns(_ cells: [(character: Character, paint: (String) -> String)]) -> String {
    var result = ""
    var index = 0
    while index < cells.count {
      let isSpace = cells[index].character == " "
      let isFree = cells[index].character == "·"
      var end = index
      while end < cells.count, (cells[end].character == " ") == isSpace,
        (cells[end].character == "·") == isFree
      {
        end += 1
      }
      let text = String(cells[index..<end].map(\.character))
      result += isSpace ? text : cells[index].paint(text)
      index = end
    }
    return result
  }

  private func column(_ seconds: Double) -> Int {
    guard recording.seconds > 0 else { return 0 }
    return min(max(Int(seconds / recording.seconds * Double(columns)), 0), columns - 1)
  }

  private var axis: String {
    let end = duration(recording.seconds)
    return "  " + pad("", to: Self.labelWidth) + style.dim("0" + padLeft(end, to: columns - 1))
  }

  /// How long each span took: most are too short to be read off the drawing.
  private var legend: [String] {
    guard !recording.spans.isEmpty else { return [] }
    let spans = recording.spans.sorted { $0.start < $1.start }
    let text = spans.prefix(6).map { $0.isVisit ? $0.name : "\($0.name) \(duration($0.end - $0.start))" }
      .joined(separator: ", ")
    return wrap(text, width: style.width - Self.labelWidth - 2)
      .map { "  " + pad("", to: Self.labelWidth) + style.dim($0) }
  }
}
