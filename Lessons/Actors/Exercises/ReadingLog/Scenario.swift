/// Two people read. When the second one has finished a chapter, she reads the log.
func scenario() async -> String {
  let log = ReadingLog()
  let first = Task.detached { await log.finishChapter(pages: 12) }
  let second = Task.detached {
    await log.finishChapter(pages: 8)
    return await log.summary
  }
  await first.value
  let seen = await second.value
  let end = await log.summary
  guard end == (2, 20) else { return "an update was lost" }
  return seen == (1, 8) || seen == (2, 20) ? "2 chapters, 20 pages" : "pages without their chapter"
}
