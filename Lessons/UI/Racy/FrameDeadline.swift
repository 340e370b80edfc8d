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

// MARK: - Scenario

/// The user scrolls an item into view, and the next frames are drawn.
public func frameDeadline(in scene: Scene) async -> Outcome {
  let item = SchemeHistoryItemView(picture: scene.photo)
  let appearing = item.onScrollVisibilityChange()
  let late = await scene.screen.frames.framesWithout("the item", of: 3) {
    item.isShown
  }
  await appearing.value
  switch late {
  case 0: return "on time"
  case 1: return "late by 1 frame"
  case 2: return "late by 2 frames"
  default: return "late by 3 frames or more"
  }
}
