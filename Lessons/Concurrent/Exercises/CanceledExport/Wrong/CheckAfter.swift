/// Exports an album, page by page.
final class Exporter {
  @concurrent func export(pages: Int, with renderer: Renderer) async {
    for page in 0..<pages {
      renderer.render(page)
      if Task.isCancelled { return }
    }
  }
}
