import Studio

/// Something that can be drawn. Its body may be evaluated anywhere.
private nonisolated protocol View: Sendable {
  var body: Drawing { get }
}

/// A view with its own colors.
private protocol SchemeView: View {
  var scheme: ColorScheme { get }
}

private nonisolated enum Shade { case light, dark }

private nonisolated struct Drawing {
  let paper: Shade
  let ink: Shade
}

/// Light paper and dark ink by day, and the other way around by night.
private final class ColorScheme {
  var paper = Shade.light
  var ink = Shade.dark

  func becomeNight() {
    paper = .dark
    ink = .light
  }
}

private struct NoteView: SchemeView {
  let scheme: ColorScheme
  var body: Drawing { Drawing(paper: scheme.paper, ink: scheme.ink) }
}

/// Prepares the next frame in the background.
@concurrent private func draw(_ view: some View) async -> Drawing {
  view.body
}

// MARK: - Scenario

/// Night falls while a note is being drawn.
public func inferredIsolation(in scene: Scene) async -> Outcome {
  let note = NoteView(scheme: ColorScheme())
  let drawing = Task.detached { await draw(note) }
  note.scheme.becomeNight()
  let drawn = await drawing.value
  return drawn.paper != drawn.ink ? "the note is readable" : "the note is unreadable"
}
