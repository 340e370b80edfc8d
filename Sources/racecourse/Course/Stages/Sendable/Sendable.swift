import SendableFixed
import SendableRacy

extension Stage {
  static let sendable: Stage = .init(
    id: "sendable",
    title: "What tasks can share, and what they must hand over",
    story: """
      Values are copied, and Sendable types are safe to share. An instance of any other class may be used by \
      only one task at a time. You can send it to another task when you are done with it.
      """,
    opening:
      "The compiler speaks first: 'racecourse check value-copies' shows what Swift 6 rejects, and where.")
}

extension Exhibit {
  static let valueCopies = Exhibit(
    id: "value-copies",
    stage: .sendable,
    title: "A post uploaded while it is being edited",
    goal: "The server receives the post as the user sent it.",
    kind: .dataRace,
    idea: """
      All code that has a reference to a class instance shares that instance, so the upload reads the post \
      while the user edits it. A struct is copied, and no other code can change the copy.
      """,
    seen: ["E 15:49", "E 16:30", "A 2:20"],
    swift6: .refuses([Refusal(line: 18, group: "SendingClosureRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("old title, old body", "the post as the user sent it"),
      .forbidden(
        "old title, new body", "the upload read the title before the user rewrote it, and the body afterward"),
      .forbidden(
        "new title, old body",
        "the upload read the post after the title was rewritten, but before the body was"),
      .forbidden("new title, new body", "the text that the user wrote after sending"),
    ],
    impossible: [
      .init(
        "no title, old body",
        because: "a store replaces the old title in one step, so there is no moment without a title"),
      .init(
        "the rewrite is lost", because: "the upload only reads the post, so it cannot overwrite anything"),
    ],
    luck: .needed,
    reason: """
      What went wrong: the order of two steps. The main task stored title = new on line 22 before task 1 read title \
      ➜ new on line 29. It can end correctly (old title, old body) if task 1's read on line 29 comes \
      first.
      """,
    racy: { await SendableRacy.valueCopies(in: $0) },
    fixed: { await SendableFixed.valueCopies(in: $0) })

  static let sendableRequest = Exhibit(
    id: "sendable-request",
    stage: .sendable,
    title: "A struct with a reference inside",
    goal: "A book by George Eliot is ordered, and the publisher sees that name.",
    kind: .dataRace,
    idea: """
      When a struct that contains a class reference is copied, all copies share the same instance. A struct \
      is Sendable if all its properties are, and a pair is Sendable if both halves are.
      """,
    seen: ["E 16:56", "A 20:08", "A 20:43"],
    swift6: .refuses([Refusal(line: 13)]),
    proof: [.access],
    outcomes: [
      .acceptable("author unchanged", "the publisher read the name as it was when the book was ordered"),
      .forbidden(
        "author changed in transit", "the order had a reference to the author, whose name changed"),
    ],
    impossible: [
      .init(
        "author changed in one of two copies",
        because: "copying the book copies only the reference, so all copies share one author"),
      .init(
        "half of each name", because: "a name is one small value, which the processor stores at once"
      ),
    ],
    luck: .needed,
    reason: """
      What went wrong: the order of two steps. The main task stored name = maryAnnEvans on line 45 before task 1 \
      read name ➜ maryAnnEvans on line 36. It can end correctly (author unchanged) if task 1's read on \
      line 36 comes first.
      """,
    racy: { await SendableRacy.sendableRequest(in: $0) },
    fixed: { await SendableFixed.sendableRequest(in: $0) })

  static let scaleWhileDisplaying = Exhibit(
    id: "scale-while-displaying",
    stage: .sendable,
    title: "A picture that shrinks while it is being drawn",
    goal: "The picture is drawn with a width that matches its pixels.",
    kind: .dataRace,
    idea: """
      A task changes the width and then the pixels while the main actor reads both to draw. A function that \
      scales the picture and then awaits the display never does both at the same time.
      """,
    seen: ["E 18:34", "E 19:19", "E 20:38", "E 20:54"],
    swift6: .refuses([Refusal(line: 33, group: "SendingRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("drawn at one size", "the width matches the pixels"),
      .forbidden(
        "width and pixels do not match",
        "the view read the new width with the old pixels, and drew one of two pixels"),
      .forbidden(.crash, "the view read the old width with the new pixels, which have no second pixel"),
    ],
    impossible: [
      .init(
        "an old pixel beside a new one",
        because: "the new array has only one pixel, so a view that draws two has read both from the old array"
      ),
      .init(
        "no pixel is drawn",
        because: "an assignment does not empty the array first: both arrays have a pixel, and no width is 0"),
    ],
    luck: .needed,
    reason: """
      What went wrong: half old, half new. The main task read width ➜ 2 on line 22 before task 1 stored width = 1 \
      on line 12, and read pixels ➜ 1 element on line 23 after task 1 stored pixels = 1 element on line \
      13. It can end correctly (drawn at one size) if the main task's read of pixels on line 23 comes before task \
      1's store on line 13.
      """,
    racy: { await SendableRacy.scaleWhileDisplaying(in: $0) },
    fixed: { await SendableFixed.scaleWhileDisplaying(in: $0) })

  static let changeAfterSending = Exhibit(
    id: "change-after-sending",
    stage: .sendable,
    title: "A picture changed after it was sent",
    goal: "The view draws the picture as it was when it was sent.",
    kind: .dataRace,
    idea: """
      Once the picture is sent, it belongs to the view, which draws it when the next frame is due. Make all \
      changes first, then send the picture, and do not touch it again.
      """,
    seen: ["E 21:11", "E 21:20"],
    swift6: .refuses([Refusal(line: 45, group: "SendingRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("drawn as sent", "the picture has the size that the view reserved for it"),
      .forbidden("changed after sending", "the picture was turned after the view had reserved space for it"),
    ],
    impossible: [
      .init(
        "turned before it was sent",
        because: "the line after an 'await' runs only when the call has returned, and the space is reserved"),
      .init(
        "drawn 8 by 4",
        because: "the picture is scaled before it is sent, and the main actor sees all that was done before"),
    ],
    luck: .needed,
    reason: """
      What went wrong: the order of two steps. The main task stored width = 2 on line 20 before task 1 read width ➜ \
      2 on line 12. It can end correctly (drawn as sent) if task 1's read on line 12 comes first.
      """,
    racy: { await SendableRacy.changeAfterSending(in: $0) },
    fixed: { await SendableFixed.changeAfterSending(in: $0) })

  static let capturedClosure = Exhibit(
    id: "captured-closure",
    stage: .sendable,
    title: "A closure that captures the picture",
    goal: "An 8-by-8 picture is scaled to half its size and displayed at 4 by 4.",
    kind: .dataRace,
    idea: """
      A closure keeps a reference to each object that it captures. So both the task that runs the closure \
      and the function that created it have the picture. If the function itself awaits the call that runs \
      the closure, the closure has finished before the picture is displayed.
      """,
    seen: ["E 22:06"],
    swift6: .refuses([Refusal(line: 34, group: "SendingRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("half size", "the picture was scaled, then displayed"),
      .forbidden("full size", "the picture was displayed before it was scaled"),
      .forbidden("half-scaled", "the picture was displayed while it was being scaled"),
    ],
    impossible: [
      .init(
        "a copy is scaled",
        because: "a closure captures the reference, so it scales the picture that the view displays"),
      .init(
        "quarter size",
        because: "the function and the task both have the picture, but only the task runs the closure, once"),
    ],
    luck: .needed,
    reason: """
      What went wrong: the order of two steps. The main task read width ➜ 8 on line 18 before task 1 stored width = \
      4 on line 9. It can end correctly (half size) if task 1's store on line 9 comes first.
      """,
    racy: { await SendableRacy.capturedClosure(in: $0) },
    fixed: { await SendableFixed.capturedClosure(in: $0) })

  static let mutexClass = Exhibit(
    id: "mutex-class",
    stage: .sendable,
    title: "An unchecked promise",
    goal: "Two people like a post, so it must have 2 likes.",
    kind: .dataRace,
    idea: """
      @unchecked Sendable tells the compiler not to check the class, and does not make it safe. With its \
      state in a Mutex, the class is Sendable, and the compiler can check it.
      """,
    seen: ["S 23:47", "E 21:20"],
    swift6: .accepts,
    sanitizerExceptions: [.fixed: .blindToMutex],
    proof: [.access],
    outcomes: [
      .acceptable("2", "both likes were counted"),
      .forbidden("1", "both tasks read 0, and one like was lost"),
    ],
    impossible: [
      .init("0", because: "one like can be lost, but not both: every store writes a count plus one"),
      .init(.deadlock, because: "no lock is taken, so nobody waits for one"),
    ],
    luck: .needed,
    reason: """
      What went wrong: a lost update. Task 1 and task 2 both read count ➜ 0 on line 8 before either stored \
      a new value. Task 1's store on line 8 overwrote task 2's. It can end correctly (2) if task 1's store \
      of count on line 8 comes before task 2's read on line 8.
      """,
    racy: { await SendableRacy.mutexClass(in: $0) },
    fixed: { await SendableFixed.mutexClass(in: $0) })

  static let capturedVariable = Exhibit(
    id: "captured-variable",
    stage: .sendable,
    title: "Two closures, one variable",
    goal: "Two visitors enter, one through each door: the count must be 2.",
    kind: .dataRace,
    idea: """
      A struct is copied when it is assigned or passed, but a closure that uses a var captures the variable \
      itself. A capture list copies the value, and each task returns its own count.
      """,
    seen: ["A 2:59", "A 20:43"],
    swift6: .refuses([
      Refusal(line: 18, group: "SendingRisksDataRace"), Refusal(line: 17, group: "SendingRisksDataRace"),
    ]),
    proof: [.access],
    outcomes: [
      .acceptable("2", "both visitors were counted"),
      .forbidden("1", "both tasks read 0, and one visitor was lost"),
    ],
    impossible: [
      .init(
        "3", because: "nobody adds up the numbers that the tasks return: the outcome is the variable's value"),
      .init(
        "0", because: "the closures capture the variable itself, so their additions are not made to copies"),
    ],
    luck: .needed,
    reason: """
      What went wrong: a lost update. Task 1 and task 2 both read counter.value ➜ 0 on line 8 before \
      either stored a new value. Task 1's store on line 8 overwrote task 2's. It can end correctly (2) if \
      task 1's store of counter.value on line 8 comes before task 2's read on line 8.
      """,
    racy: { await SendableRacy.capturedVariable(in: $0) },
    fixed: { await SendableFixed.capturedVariable(in: $0) })
}
