import Synchronization

/// How much has been read.
nonisolated final class ReadingLog: Sendable {
  private let read = Mutex((chapters: 0, pages: 0))

  var summary: (chapters: Int, pages: Int) { read.withLock { $0 } }

  func finishChapter(pages count: Int) {
    read.withLock { read in
      read.pages += count
      read.chapters += 1
    }
  }
}
