/// Exports an album, page by page.
final class Exporter {
  func export(pages: Int, with renderer: Renderer) async {
    for page in 0..<pages {
      if Task.isCancelled { return }
      renderer.render(page)
    }
  }
}
