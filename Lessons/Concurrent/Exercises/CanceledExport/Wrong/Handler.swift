/// Exports an album, page by page.
final class Exporter {
  func export(pages: Int, with renderer: Renderer) async {
    let task = Task.detached {
      for page in 0..<pages {
        if Task.isCancelled { return }
        renderer.render(page)
      }
    }
    await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
  }
}
