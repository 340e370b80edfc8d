import Studio

/// Extracts the colors of a picture, and counts the extractions.
private final class ColorExtractor {
  var colors: [Pixel] = []
  var isExtracting = false
  private(set) var extractions = 0

  func extractColorScheme() async {
    extractions += 1
    colors = await colors(of: .happyCat)
  }

  @concurrent func colors(of picture: Picture) async -> [Pixel] {
    picture.dominantColors(4)
  }
}

private struct ColorExtractorView {
  let model = ColorExtractor()

  func onTap() -> Task<Void, Never>? {
    guard !model.isExtracting && model.colors.isEmpty else { return nil }
    return Task {
      // From now on, a tap does nothing.
      model.isExtracting = true
      await model.extractColorScheme()
      model.isExtracting = false
    }
  }
}

// MARK: - Scenario

/// The user taps twice, quickly.
public func loadingState(in scene: Scene) async -> Outcome {
  let view = ColorExtractorView()
  let firstTap = Task.detached { await view.onTap()?.value }
  let secondTap = Task.detached { await view.onTap()?.value }
  _ = await (firstTap.value, secondTap.value)
  return view.model.extractions == 1 ? "1 extraction" : "2 extractions"
}
