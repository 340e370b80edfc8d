/// Writes an album of two parts to disk, in the background.
nonisolated struct Exporter {
  @concurrent func export(progress: @Sendable (Int) -> Void) async {
    for part in 1...2 {
      write(part: part)
      progress(part)
    }
  }
}

/// Shows how many parts have been written.
final class ExportView {
  private(set) var done = 0

  func export() async {
    await Exporter().export { part in
      Task { @MainActor in self.done = part }
    }
  }
}
