/// Exports an album, page by page.
final class Exporter {
  @concurrent func export(pages: Int, with renderer: Renderer) async {
    for _ in 0..<pages {
      if Task.isCancelled { return }
      renderer.render(0)
    }
  }
}
