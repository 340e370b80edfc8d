/// How much has been read.
final class ReadingLog {
  private var chapters = 0
  private var pages = 0

  var summary: (chapters: Int, pages: Int) { (chapters, pages) }

  func finishChapter(pages count: Int) {
    pages += count
    chapters += 1
  }
}
