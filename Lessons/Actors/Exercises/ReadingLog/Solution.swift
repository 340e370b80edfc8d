// reading-log
//
// Goal: Chapters of 12 and 8 pages are finished: the log ends at 2 chapters and 20 pages, and never shows
// pages without their chapter.
// The scene calls `finishChapter(pages:)` from two tasks that run at the same time; the second one then reads
// `summary`, and so does the scene at the end. All of these calls have an `await`.

/// How much has been read.
actor ReadingLog {
  private var chapters = 0
  private var pages = 0

  var summary: (chapters: Int, pages: Int) { (chapters, pages) }

  func finishChapter(pages count: Int) {
    pages += count
    chapters += 1
  }
}
