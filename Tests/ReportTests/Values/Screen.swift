import Explorer
import Support
import Testing

@testable import racecourse

/// Shows one scene of a screen in a style: its name, and its blocks or its lines.
struct Show {
  let style: Style
  let take: (_ scene: String, _ lines: [String]) -> Void

  func callAsFunction(_ scene: String, _ lines: [String]) { take(scene, lines) }
  func callAsFunction(_ scene: String, _ blocks: [any Block]) { take(scene, blocks.lines(style)) }
}

/// What a screen shows in several scenes. `Tests/Recorded` has them at three widths, and once with color.
struct Screen: CustomTestStringConvertible {
  /// The name of the recording.
  let name: String
  /// How a scene is laid out to be recorded; other texts than screens need one style.
  var recorded = [40, 80, 120].map { Style(color: false, width: $0) } + [Style(color: true, width: 80)]
  /// What is not the same in all styles: words are left out where there is no room, or pictures drawn in color.
  var differs: Set<Difference> = []
  let scenes: @Sendable (Style, Show) throws -> Void

  enum Difference { case inWords, inColor }

  /// A screen, which is laid out.
  init(
    _ name: String, differs: Set<Difference> = [],
    scenes: @escaping @Sendable (Style, Show) throws -> Void
  ) {
    (self.name, self.differs, self.scenes) = (name, differs, scenes)
    if differs.contains(.inColor) { recorded.removeAll(where: \.color) }
  }

  /// Texts that are the same at each width.
  init(texts name: String, scenes: @escaping @Sendable (Show) throws -> Void) {
    (self.name, recorded, self.scenes) = (name, [plain], { try scenes($1) })
  }

  var isLaidOut: Bool { recorded.count > 1 }
  var testDescription: String { name }

  /// All scenes in a style.
  func shown(_ style: Style) throws -> [(name: String, lines: [String])] {
    var shown: [(name: String, lines: [String])] = []
    try scenes(style, Show(style: style) { shown.append(($0, $1)) })
    return shown
  }

  /// What is recorded: each scene below its name and the widths at which it looks like this. The sign of an escape sequence is
  /// one that can be read.
  func recording() throws -> String {
    var blocks: [(scene: Int, title: String, lines: [String])] = []
    for style in recorded {
      let title = style.color ? "\(style.width) with color" : "\(style.width)"
      for (index, scene) in try shown(style).enumerated() {
        if let same = blocks.firstIndex(where: { $0.scene == index && $0.lines == scene.lines }) {
          if !style.color { blocks[same].title += ", " + title }
        } else {
          blocks.append((index, scene.name + (isLaidOut ? " · " + title : ""), scene.lines))
        }
      }
    }
    let sorted = blocks.enumerated().sorted { ($0.element.scene, $0.offset) < ($1.element.scene, $1.offset) }
    return sorted.map { _, block in ([sceneMark + block.title] + block.lines).joined(separator: "\n") }
      .joined(separator: "\n").replacing("\u{1B}", with: "␛")
  }
}

/// Every screen, in the order of the folders of `Report`.
let screens = [
  checkScreen, evidenceScreen, sanitizerTexts, exerciseScreen, exerciseListScreen, verificationScreen,
  exerciseCheckScreen,
  exerciseJSON, handInScreen, quizScreen, exploreScreen, exploreTexts, glossaryScreen, mapScreen,
  readingScreen, playScreen, gameScreen,
  playTexts,
  playgroundScreen, playgroundJSON, replayScreen, stepTexts, stories, exhibitScreen, betScreen,
  timelineScreen, shownScreen, pairScreen, runJSON, siteScreen,
]

@Suite("Screens, word for word: what is shown is recorded")
struct ScreenTests {
  @Test("Each scene is shown as it was recorded", arguments: try cases(screens))
  func recorded(screen: Screen) throws {
    try expectRecorded(try screen.recording(), as: "Screens/\(screen.name)", by: "ScreenTests")
  }

  @Test(
    "Every scene fits any terminal, color is only color, and no line ends with a space",
    arguments: try cases(screens))
  func tidy(screen: Screen) throws {
    for style in styles where screen.isLaidOut {
      let plain = try screen.shown(Style(color: false, width: style.width))
      for (scene, plain) in zip(try screen.shown(style), plain) {
        expectTidy(withoutCommands(scene.lines), style)
        #expect(!plain.lines.contains { $0.hasSuffix(" ") }, "\(scene.name)")
        if !screen.differs.contains(.inColor) {
          let lines = scene.lines.map { $0.withoutColors.trimmingTrailingSpaces() }
          #expect(lines == plain.lines, "\(scene.name)")
        }
      }
    }
  }

  @Test(
    "A narrow terminal shows the same words",
    arguments: try cases(screens.filter { !$0.differs.contains(.inWords) }))
  func words(screen: Screen) throws {
    func words(_ width: Int) throws -> [(name: String, words: Set<Substring>)] {
      try screen.shown(Style(color: false, width: width)).map {
        ($0.name, Set($0.lines.joined(separator: " ").split { " ─".contains($0) }))
      }
    }
    for (narrow, wide) in zip(try words(60), try words(120)) {
      #expect(narrow.words.symmetricDifference(wide.words).isEmpty, "\(narrow.name)")
    }
  }
}
