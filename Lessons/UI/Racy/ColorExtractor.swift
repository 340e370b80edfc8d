import Foundation
import Observation
import Studio

private nonisolated struct ColorScheme: Sendable {
  let colors: [Pixel]
}

/// The bridge between a view and the work in the background.
@Observable private final class ColorExtractor {
  private(set) var scheme: ColorScheme?
  private(set) var isExtracting = false
  private var history: [Data] = []

  func extractColorScheme(from picture: Picture) async {
    isExtracting = true
    let found = await colors(of: picture)
    // Show the scheme as soon as it is there.
    scheme = found
    history.append(await encode(found))
    isExtracting = false
  }

  @concurrent func colors(of picture: Picture) async -> ColorScheme {
    ColorScheme(colors: picture.dominantColors(4))
  }

  @concurrent func encode(_ scheme: ColorScheme) async -> Data {
    Data(scheme.colors.flatMap { [$0.red, $0.green, $0.blue] })
  }
}

/// Shows a scheme or a spinner, and redraws when the model changes.
private final class ColorExtractorView {
  let model: ColorExtractor
  private(set) var agreed = true

  init(model: ColorExtractor) { self.model = model }

  func draw() {
    withObservationTracking {
      if model.isExtracting && model.scheme != nil { agreed = false }
    } onChange: {
      Task.detached { await self.draw() }
    }
  }
}

// MARK: - Scenario

/// Colors are extracted while the view that shows them is drawn.
public func colorExtractor(in scene: Scene) async -> Outcome {
  let model = ColorExtractor()
  let view = ColorExtractorView(model: model)
  view.draw()
  await model.extractColorScheme(from: .happyCat)
  if view.agreed { return "the view never shows both" }
  return "the view shows both"
}
