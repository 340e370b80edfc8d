/// Exports an album, page by page.
final class Exporter {
  func export(pages: Int, with renderer: Renderer) async {
    if Task.isCancelled { return }
    await Task.detached {
      for page in 0..<pages {
        if Task.isCancelled { return }
        renderer.render(page)
      }
    }.value
  }
}
