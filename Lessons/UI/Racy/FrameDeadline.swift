import Studio

/// A color scheme in a list; it fades in when scrolled into view.
private final class SchemeHistoryItemView {
  let picture: Picture
  private(set) var colors: [Pixel] = []
  private(set) var isShown = false

  init(picture: Picture) { self.picture = picture }

  func onScrollVisibilityChange() -> Task<Void, Never> {
    Task {
      colors = await dominantColors()
      // Now the item has its colors.
      isShown = true
    }
  }

  @concurrent func dominantColors() async -> [Pixel] {
    picture.dominantColors(4)
  }
}

/// Draws up to three frames, and counts those without the item.
private struct FrameClock {
  func framesUntil(_ item: SchemeHistoryItemView) async -> Int {
    for frame in 0..<3 {
      if item.isShown { return frame }
      await Task.yield()
    }
    return 3
  }
}

// MARK: - Scenario

/// The user scrolls an item into view, and the next frames are drawn.
public func frameDeadline(in scene: Scene) async -> Outcome {
  let item = SchemeHistoryItemView(picture: .happyCat)
  let appearing = item.onScrollVisibilityChange()
  let late = await FrameClock().framesUntil(item)
  await appearing.value
  switch late {
  case 0: return "on time"
  case 1: return "late by 1 frame"
  case 2: return "late by 2 frames"
  default: return "late by 3 frames or more"
  }
}
