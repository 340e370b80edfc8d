import Course
import Explorer
import Foundation
import Support
import Testing

@testable import Evidence
@testable import Report

/// Why the simplest wrong schedule of each racy file goes wrong. Each of these sentences was checked against its lesson.
private let reasons = [
  "greeting": """
  What went wrong: half old, half new. Main read salutation ➜ hello on line 18 before task 1 \
  stored salutation = bonjour on line 13, and read name ➜ monde on line 18 after task 1 stored \
  name = monde on line 14. It can end correctly (Hello, World!) if main's read of name on line 18 \
  comes before task 1's store on line 14.
  """,
  "shared-library": """
  What went wrong: a stale check. Task 1 and task 2 both read count ➜ 1 on line 14. After that \
  task 2 stored count = 2 on line 16, and then task 1 stored count = 3 on line 16.
  """,
  "local-picture": """
  What went wrong: the order of two steps. Task 2 stored shown = 2 on line 8 before task 1 \
  stored shown = 1 on line 8. It can end correctly (shows the second picture) if task 1's store on line \
  8 comes first.
  """,
  "callback-update": """
  What went wrong: half old, half new. Main read pictureWidth ➜ 32 on line 24 after task 1.1 \
  stored pictureWidth = 32 on line 16, and read viewWidth ➜ 0 on line 24 before task 1.1 stored \
  viewWidth = 32 on line 17. It can end correctly (model and view agree) if task 1.1's store of \
  viewWidth on line 17 comes before main's read on line 24.
  """,
  "tap-to-load": """
  What went wrong: a lost error. Task 2 went first, before task 1. It ended on line 23 with the \
  error HTTPError(status: 404), and nobody looked at it. It can end correctly (picture shown) if task 1 \
  goes first.
  """,
  "news-and-picture": """
  What went wrong: the order of two steps. Task 2 read shown ➜ empty on line 25 before task 1 \
  stored shown = 2 elements on line 18. It can end correctly (picture then news) if task 1's store \
  on line 18 comes first.
  """,
  "ordered-effects": """
  What went wrong: the order of the steps. Task 2 and task 3 both read image ➜ nil on lines 29 \
  and 34 before task 1 stored image = Image 1 on line 24. It can end correctly (the picture has its \
  effect) if task 1's store on line 24 comes first.
  """,
  "stale-read": """
  What went wrong: a lost update. Task 1 and task 2 both read likes ➜ 0 on line 12 before either \
  stored a new value. Task 2's store on line 15 overwrote task 1's. It can end correctly (2 likes) if task \
  1's store of likes on line 15 comes before task 2's read on line 12.
  """,
  "shared-cache": """
  What went wrong: a lost update. Task 2 and task 1 both read cachedImage ➜ empty on line 23 \
  before either stored a new value. Task 2's store on line 25 overwrote task 1's. It can end correctly (both \
  are cached) if task 2's store of cachedImage on line 25 comes before task 1's read on line 23.
  """,
  "library-api": """
  Its only schedule ends this way. 2 hops: the call went to the pool and back for one pixel, and \
  another task got a turn on the main actor. Main hops to the pool on line 17.
  """,
  "pool-threads": """
  What went wrong: the thread. Task 1 began on thread 1 and continued on thread 2. It can end \
  correctly (each task sees its own user) if each task continues on the thread it began on.
  """,
  "value-copies": """
  What went wrong: the order of two steps. Main stored title = new on line 22 before task 1 read \
  title ➜ new on line 29. It can end correctly (old title, old body) if task 1's read on line 29 \
  comes first.
  """,
  "sendable-request": """
  What went wrong: the order of two steps. Main stored name = maryAnnEvans on line 45 before \
  task 1 read name ➜ maryAnnEvans on line 36. It can end correctly (author unchanged) if task 1's \
  read on line 36 comes first.
  """,
  "scale-while-displaying": """
  What went wrong: half old, half new. Main read width ➜ 2 on line 22 before task 1 stored width \
  = 1 on line 12, and read pixels ➜ 1 element on line 23 after task 1 stored pixels = 1 element \
  on line 13. It can end correctly (drawn at one size) if main's read of pixels on line 23 comes \
  before task 1's store on line 13.
  """,
  "change-after-sending": """
  What went wrong: the order of two steps. Main stored width = 2 on line 20 before task 1 read \
  width ➜ 2 on line 12. It can end correctly (drawn as sent) if task 1's read on line 12 comes \
  first.
  """,
  "captured-closure": """
  What went wrong: the order of two steps. Main read width ➜ 8 on line 18 before task 1 stored \
  width = 4 on line 9. It can end correctly (half size) if task 1's store on line 9 comes first.
  """,
  "mutex-class": """
  What went wrong: a lost update. Task 1 and task 2 both read count ➜ 0 on line 8 before either \
  stored a new value. Task 1's store on line 8 overwrote task 2's. It can end correctly (2) if task 1's store \
  of count on line 8 comes before task 2's read on line 8.
  """,
  "relaxed-flag": """
  What went wrong: an old value. Task 2 read size ➜ 0 on line 18, although task 1 had stored \
  4096 on line 11. It can end correctly (finished with 4096 bytes) if it reads the newest.
  """,
  "captured-variable": """
  What went wrong: a lost update. Task 1 and task 2 both read counter.value ➜ 0 on line 8 before \
  either stored a new value. Task 1's store on line 8 overwrote task 2's. It can end correctly (2) if task \
  1's store of counter.value on line 8 comes before task 2's read on line 8.
  """,
  "counter": """
  What went wrong: a lost update. Task 1 and task 2 both read value ➜ 0 on line 9 before either \
  stored a new value. Task 1's store on line 9 overwrote task 2's. It can end correctly (1, 2) if task 1's \
  store of value on line 9 comes before task 2's read on line 9.
  """,
  "private-copies": """
  Its only schedule ends this way. 1, 1: each task incremented its own copy. No task reads what \
  another one stores.
  """,
  "slow-reset": """
  What went wrong: task 2 came in between. Task 1 stored value = 0 on line 15, then task 2 \
  stored value = 1 on line 8, and task 1 read value ➜ 1 on line 8. It can end correctly (2) if task \
  1's read of value on line 8 comes before task 2's store on line 8.
  """,
  "escaping-book": """
  Every schedule ends this way, so the order is not the cause. Title changed: \
  the visitor changed the account's own book. Task 1 writes on line 29, task 2 reads on line \
  22, and nothing orders the two: a data race.
  """,
  "library-account": """
  What went wrong: task 1 read booksOnLoan ➜ 0 on line 19, and then read booksOnLoan ➜ 1 on line \
  19. In between, main stored booksOnLoan = 1 on line 10. It can end correctly (found) if task 1's \
  second read of booksOnLoan on line 19 comes before main's store on line 10.
  """,
  "reading-later": """
  What went wrong: a lost update. Main and task 1 both read pagesRead ➜ 0 on line 13 before \
  either stored a new value. Main's store on line 13 overwrote task 1's. It can end correctly (all pages \
  counted) if main's store of pagesRead on line 13 comes before task 1's read on line 13.
  """,
  "network-manager": """
  Every schedule ends this way, so the order is not the cause. Two jobs per \
  download: one to open its connection, and one to close it. Task 1 and task 2 hop to the main \
  actor on lines 39 and 41.
  """,
  "forgotten-dispatch": """
  Every schedule ends this way, so the order is not the cause. Updated on \
  another thread: the thread that delivered the response updated the view, perhaps while it was \
  being drawn. Task 1.1 writes on line 6, task 2 reads on line 10, and nothing orders the two: \
  a data race.
  """,
  "sad-cat": """
  What went wrong: a stale check. Task 1 and task 2 both read cache ➜ empty on line 12. After \
  that task 1 stored cache = 1 entry on line 15, and then task 2 stored cache = 1 entry on line \
  15. It can end correctly (the same cat for both) if task 1's store of cache on line 15 comes \
  before task 2's read on line 12.
  """,
  "single-download": """
  What went wrong: a stale check. Task 1 and task 2 both read cache ➜ empty on line 15. After \
  that task 1 stored cache = 1 entry on line 18, and then task 2 stored cache = 1 entry on line \
  18. It can end correctly (1 download) if task 1's store of cache on line 18 comes before task 2's \
  read on line 15.
  """,
  "failed-download": """
  Its only schedule ends this way. The second try fails: the second caller awaited the task that \
  had already failed. Task 1 ended on line 24 with the error HTTPError(status: 404).
  """,
  "half-done-transfer": """
  What went wrong: half old, half new. Task 2 read checking ➜ 90 on line 12 after task 1 stored \
  checking = 90 on line 15, and read savings ➜ 0 on line 12 before task 1 stored savings = 10 on \
  line 18. It can end correctly (the sum is 100) if task 1's store of savings on line 18 comes before \
  task 2's read on line 12.
  """,
  "held-across-await": """
  What went wrong: a deadlock. Task 1 read Lock 2 · isHeld ➜ true on line 9, which task 2 had \
  stored on line 12, and waits; task 2 read Lock 1 · isHeld ➜ true on line 9, which task 1 had \
  stored on line 12, and waits. Each waits for the other. It can end correctly (both transfers \
  finish) if task 1's read of Lock 2 · isHeld on line 9 comes before task 2's store on line 12.
  """,
  "inferred-isolation": """
  What went wrong: half old, half new. Task 1 read paper ➜ dark on line 33 after main stored \
  paper = dark on line 26, and read ink ➜ dark on line 33 before main stored ink = light on line \
  27. It can end correctly (the note is readable) if main's store of ink on line 27 comes before task \
  1's read on line 33.
  """,
  "visual-effect": """
  What went wrong: the order of two steps. Main stored pulse = true on line 36 before task 1 \
  read pulse ➜ true on line 25. It can end correctly (the value at capture time) if task 1's read \
  on line 25 comes first.
  """,
  "loading-state": """
  What went wrong: a stale check. Task 1 and task 2 both read isExtracting ➜ false on line 23. \
  After that task 1.1 stored isExtracting = true on line 26, and then task 2.1 stored \
  isExtracting = true on line 26. It can end correctly (1 extraction) if task 1.1's store of \
  isExtracting on line 26 comes before task 2's read on line 23.
  """,
  "frame-deadline": """
  Every schedule is wrong, so the order is not the cause. Late by 1 frame: the \
  frame after the callback was drawn without the item. Main read isShown ➜ false on line 28 \
  before task 1 stored isShown = true on line 15.
  """,
  "color-extractor": """
  What went wrong: half old, half new. Task 1 read isExtracting ➜ true on line 12 before main \
  stored isExtracting = false on line 12, and read scheme ➜ a ColorScheme on line 11 after main \
  stored scheme = a ColorScheme on line 11.
  """,
]

@Suite("Why each exhibit goes wrong", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct ReasonTests {
  @Test("There is a reason for each exhibit that is explored")
  func all() { #expect(Set(reasons.keys) == Set(explorable.map(\.id))) }

  @Test("The reason is the one that its schedules show", arguments: explorable)
  func reason(exhibit: Exhibit) throws {
    let runner = ExplorerRunner(executable: tool, sourceRoot: package)
    let run = try explored(exhibit, .racy)
    let explained = try #require(try runner.simplestWrong(of: run, seconds: 30))
    let known = exhibit.known(explained.schedule.ending)
    let source = ReplaySource(try Sources(candidates: [package]).text(of: exhibit, .racy))
    let story = ReplayStory(explained, source, kind: exhibit.kind, known)
    #expect(story.text == reasons[exhibit.id])
  }
}
