/// A number that is safe to change from anywhere.
actor Sum {
  private(set) var value = 0

  func add(_ count: Int) { value += count }
}

/// How much has been read.
nonisolated struct ReadingLog {
  private let chapters = Sum()
  private let pages = Sum()

  var summary: (chapters: Int, pages: Int) {
    get async { (await chapters.value, await pages.value) }
  }

  func finishChapter(pages count: Int) async {
    await pages.add(count)
    await chapters.add(1)
  }
}
