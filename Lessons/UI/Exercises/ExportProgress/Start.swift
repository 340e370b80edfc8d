// export-progress
//
// Goal: When the export is over, the view shows 2 of 2, and no part was written on the main thread.
// The scene awaits `export()` and reads `done`. `write(part:)` is slow, and may be called anywhere.

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
      self.done = part
    }
  }
}
