import Studio

/// The changes that an effect can make to a drawing.
private nonisolated struct EffectContent: Sendable {
  private(set) var radius = 0

  func blur(_ radius: Int) -> Self { EffectContent(radius: radius) }
}

/// Draws in the background, so that the main thread is free for taps.
private nonisolated enum Renderer {
  static func visualEffect(
    _ effect: @escaping @Sendable (EffectContent) -> EffectContent
  ) -> Task<EffectContent, Never> {
    Task.detached { effect(EffectContent()) }
  }
}

private final class SchemeContentView {
  var pulse = false

  func draw() -> Task<EffectContent, Never> {
    // The view is blurred while the pulse lasts.
    Renderer.visualEffect { content in
      content.blur(self.pulse ? 2 : 0)
    }
  }
}

// MARK: - Scenario

/// The view asks for a frame; then the user taps, and a pulse begins.
public func visualEffect(in scene: Scene) async -> Outcome {
  let view = SchemeContentView()
  let drawing = view.draw()
  view.pulse = true
  let drawn = await drawing.value
  return drawn.radius == 0 ? "the value at capture time" : "a later value"
}
