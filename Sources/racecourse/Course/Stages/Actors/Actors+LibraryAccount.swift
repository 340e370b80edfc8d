import ActorsFixed
import ActorsRacy

// The exhibits of the library account: what is inside an actor, and what is not.
extension Exhibit {
  static let escapingBook = Exhibit(
    id: "escaping-book",
    stage: .actors,
    title: "A book that escapes its account",
    goal: "A visitor renames a copy of a book; the account's book keeps its title.",
    kind: .dataRace,
    idea: """
      An actor protects its own storage. A class instance that leaves the actor can be changed from outside, \
      where no actor protects it. With a struct, only a copy leaves.
      """,
    seen: ["A 17:15", "A 17:39"],
    swift6: .refuses([Refusal(line: 28)]),
    proof: [.access],
    outcomes: [
      .acceptable("title unchanged", "the visitor renamed a copy"),
      .forbidden("title changed", "the visitor changed the account's own book"),
    ],
    impossible: [
      .init(
        "title unchanged", because: "the visitor has the account's own book, and renames it"),
      .init(
        "the book is gone",
        because: "the visitor gets a reference to the book, which stays in the account's list"),
    ],
    luck: .certain,
    reason: """
      Every schedule ends this way, so the order is not the cause. Task 1 writes on line 29, task 2 reads on line 22, \
      and nothing orders the two: a data race.
      """,
    racy: { await ActorsRacy.escapingBook(in: $0) },
    fixed: { await ActorsFixed.escapingBook(in: $0) })

  static let libraryAccount = Exhibit(
    id: "library-account",
    stage: .actors,
    title: "A set that loses an account",
    goal: "An account that was inserted into a set is found there.",
    kind: .dataRace,
    idea: """
      A hash that reads mutable state can change while the account is in the set, and races with code that \
      writes the state. A nonisolated hash of the constant number never changes, and can be computed \
      anywhere.
      """,
    seen: ["A 13:30", "A 14:15"],
    swift6: .refuses([
      Refusal(line: 13), Refusal(line: 13), Refusal(line: 19),
      Refusal(line: 25, group: "IsolatedConformances"), Refusal(line: 26, group: "IsolatedConformances"),
    ]),
    proof: [.access],
    outcomes: [
      .acceptable("found", "the set looked in the right place, and the account was equal to itself"),
      .forbidden(
        "not found in its own set",
        "while the set used the account, a checkout changed the hash, or the number that '==' compares"),
    ],
    impossible: [
      .init(
        "found twice",
        because: "a changed hash does not add an account: only a second insertion could, and there is one"),
      .init(
        "the loan is lost",
        because: "'checkOut()' is the only code that writes the number of loans, and it runs once"),
    ],
    luck: .needed,
    reason: """
      What went wrong: task 1 read booksOnLoan ➜ 0 on line 19, and then read booksOnLoan ➜ 1 on line 19. \
      In between, the main task stored booksOnLoan = 1 on line 10. It can end correctly (found) if task 1's second \
      read of booksOnLoan on line 19 comes before the main task's store on line 10.
      """,
    racy: { await ActorsRacy.libraryAccount(in: $0) },
    fixed: { await ActorsFixed.libraryAccount(in: $0) })

  static let readingLater = Exhibit(
    id: "reading-later",
    stage: .actors,
    title: "A closure that runs outside the actor",
    goal: "Two books of 3 and 4 pages are read twice: 14 pages are counted.",
    kind: .dataRace,
    idea: """
      A detached task runs outside the account that started it, so both may count pages at the same time. In \
      an actor, the plain closure stays inside and needs no await; the detached one has to wait for its \
      turn.
      """,
    seen: ["A 15:32", "A 16:29"],
    swift6: .refuses([Refusal(line: 23, group: "SendingClosureRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("all pages counted", "14 pages"),
      .forbidden("pages lost", "both tasks added to the same old number"),
    ],
    impossible: [
      .init("too many pages", because: "each task adds 7 pages, and a lost addition can only reduce the sum"),
      .init(
        "fewer than 7 pages",
        because: "the last store adds the 4 pages of the second book to a count that is at least 3"),
    ],
    luck: .needed,
    reason: """
      What went wrong: a lost update. The main task and task 1 both read pagesRead ➜ 0 on line 13 before either \
      stored a new value. The main task's store on line 13 overwrote task 1's. It can end correctly (all pages \
      counted) if the main task's store of pagesRead on line 13 comes before task 1's read on line 13.
      """,
    racy: { await ActorsRacy.readingLater(in: $0) },
    fixed: { await ActorsFixed.readingLater(in: $0) })
}
