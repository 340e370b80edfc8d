/// How much has been read.
actor ReadingLog {
  private(set) var summary = (chapters: 0, pages: 0)

  nonisolated func finishChapter(pages count: Int) async {
    let seen = await summary
    await store((seen.chapters + 1, seen.pages + count))
  }

  private func store(_ new: (Int, Int)) { summary = new }
}
