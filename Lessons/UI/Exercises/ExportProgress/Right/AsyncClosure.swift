/// Writes an album of two parts to disk, in the background.
nonisolated struct Exporter {
  @concurrent func export(progress: @Sendable (Int) async -> Void) async {
    for part in 1...2 {
      write(part: part)
      await progress(part)
    }
  }
}

/// Shows how many parts have been written.
final class ExportView {
  private(set) var done = 0

  func export() async {
    await Exporter().export { part in
      await self.show(part)
    }
  }

  private func show(_ part: Int) { done = part }
}
