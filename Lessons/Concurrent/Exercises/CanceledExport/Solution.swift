// canceled-export
//
// Goal: After the user cancels an export, it renders no more pages. No page is ever rendered on the main thread.
// The scene cancels the task of an export during its first page. Then it exports 3 pages without canceling.
// Finally, it cancels the task of an export before the export starts.
// `Renderer.render(_:)` renders one page. It takes a long time, and may be called on any thread.

/// Exports an album, page by page.
final class Exporter {
  @concurrent func export(pages: Int, with renderer: Renderer) async {
    for page in 0..<pages {
      if Task.isCancelled { return }
      renderer.render(page)
    }
  }
}
