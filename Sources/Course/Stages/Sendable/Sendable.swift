import SendableFixed
import SendableRacy

extension Stage {
  static let sendable: Stage = .init(
    id: "sendable",
    title: "What may be shared, and what may only be handed over",
    story: """
      Values are copied, and Sendable types are safe to share. An instance of any other class may be used by only one task at a time. You may send it to another task when you are done with it.
      """,
    exhibits: [
      .valueCopies, .sendableRequest, .scaleWhileDisplaying, .changeAfterSending, .capturedClosure,
      .mutexClass,
      .capturedVariable,
    ],
    exercises: [.turnedPhoto, .keptOriginal, .pageLikes, .forgottenLock, .lastCopy])
}

extension Exhibit {
  static let valueCopies = Exhibit(
    id: "value-copies",
    stage: .sendable,
    title: "A post that is uploaded while it is edited",
    goal: "The server gets the post as it was when the user sent it.",
    kind: .dataRace,
    idea: """
      A class instance is shared by all code that has a reference to it, so the upload reads what the user is \
      writing. A struct is copied, and nobody else can change the copy.
      """,
    seen: ["E 15:49", "E 16:30", "A 2:20"],
    swift6: .refuses([Refusal(line: 18, group: "SendingClosureRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("old title, old body", "the post as it was sent"),
      .forbidden("old title, new body", "the title was read before the user rewrote it, the body afterward"),
      .forbidden("new title, old body", "read when the user had rewritten the title, and not yet the body"),
      .forbidden("new title, new body", "the text that the user wrote after sending"),
    ],
    impossible: [
      .init("no title, old body", because: "a title is old or new, and the post always has one"),
      .init("two posts sent", because: "'upload' is called once, and sends one post"),
    ],
    luck: .needed,
    racy: { await SendableRacy.valueCopies(in: $0) },
    fixed: { await SendableFixed.valueCopies(in: $0) })

  static let sendableRequest = Exhibit(
    id: "sendable-request",
    stage: .sendable,
    title: "A value with a reference in it",
    goal: "A book by George Eliot is ordered, and the publisher reads that name.",
    kind: .dataRace,
    idea: """
      A struct that has a reference to a class instance is copied, and all copies share that instance. \
      A struct is Sendable when all its properties are, and a pair when both halves are.
      """,
    seen: ["E 16:56", "A 20:08", "A 20:43"],
    swift6: .refuses([Refusal(line: 13)]),
    proof: [.access],
    outcomes: [
      .acceptable("author as sent", "the name from when the book was ordered"),
      .forbidden(
        "author changed on the way", "the order had a reference, and the name behind it changed"),
    ],
    impossible: [
      .init("no author", because: "the book has its author before it is ordered"),
      .init("half of each name", because: "a name is a single small value, which is stored in one step"),
    ],
    luck: .needed,
    racy: { await SendableRacy.sendableRequest(in: $0) },
    fixed: { await SendableFixed.sendableRequest(in: $0) })

  static let scaleWhileDisplaying = Exhibit(
    id: "scale-while-displaying",
    stage: .sendable,
    title: "A picture that shrinks while it is drawn",
    goal: "The picture is drawn with a width and pixels that belong together.",
    kind: .dataRace,
    idea: """
      A task changes the width and then the pixels, while the main actor reads both to draw. \
      A function that scales and then awaits the display never does both at once.
      """,
    seen: ["E 18:34", "E 19:19", "E 20:38", "E 20:54"],
    swift6: .refuses([Refusal(line: 33, group: "SendingRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("drawn at one size", "the width and the pixels belong together"),
      .forbidden(
        "width of one size, pixels of another",
        "the new width was read with the old pixels: one of two pixels was drawn"),
      .forbidden(.crash, "the old width was read with the new pixels: there is no second pixel"),
    ],
    impossible: [
      .init("3 pixels drawn", because: "the width is 2 or 1, and the height is 1"),
      .init("drawn twice", because: "'displayImage' is called once"),
    ],
    luck: .needed,
    racy: { await SendableRacy.scaleWhileDisplaying(in: $0) },
    fixed: { await SendableFixed.scaleWhileDisplaying(in: $0) })

  static let changeAfterSending = Exhibit(
    id: "change-after-sending",
    stage: .sendable,
    title: "One more effect, after the picture was sent",
    goal: "The view draws the picture as it was when it was sent.",
    kind: .dataRace,
    idea: """
      A picture that was sent to the view belongs to the view, which draws it when a frame is due. \
      Make all changes first, then send it, and leave it alone.
      """,
    seen: ["E 21:11", "E 21:20"],
    swift6: .refuses([Refusal(line: 45, group: "SendingRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("drawn as sent", "the picture has the size that the view reserved for it"),
      .forbidden("changed while drawn", "the picture was turned after the view had reserved a size for it"),
    ],
    impossible: [
      .init("never drawn", because: "the scene awaits the frame's task, which draws once"),
      .init("drawn 8 by 4", because: "the picture is scaled to 4 by 2 before it is sent"),
    ],
    luck: .needed,
    racy: { await SendableRacy.changeAfterSending(in: $0) },
    fixed: { await SendableFixed.changeAfterSending(in: $0) })

  static let capturedClosure = Exhibit(
    id: "captured-closure",
    stage: .sendable,
    title: "A closure that has captured the picture",
    goal: "A picture of 8 by 8 is scaled to half its size, and displayed 4 by 4.",
    kind: .dataRace,
    idea: """
      A closure has a reference to the object that it captured. So both the task that runs it and the function that made it have the picture. When the function awaits the call, the two take turns.
      """,
    seen: ["E 22:06"],
    swift6: .refuses([Refusal(line: 34, group: "SendingRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("half size", "scaled, then displayed"),
      .forbidden("full size", "displayed before it was scaled"),
      .forbidden("half-scaled", "displayed when the width was scaled, and not yet the height"),
    ],
    impossible: [
      .init("double size", because: "the closure only divides"),
      .init("quarter size", because: "the closure is called once, and halves each side once"),
    ],
    luck: .needed,
    racy: { await SendableRacy.capturedClosure(in: $0) },
    fixed: { await SendableFixed.capturedClosure(in: $0) })

  static let mutexClass = Exhibit(
    id: "mutex-class",
    stage: .sendable,
    title: "A promise that nobody keeps",
    goal: "Two people like a post: it must have 2 likes.",
    kind: .dataRace,
    idea: """
      @unchecked Sendable tells the compiler not to look, and makes nothing safe. \
      With its state in a Mutex the class is Sendable, and the compiler can check it.
      """,
    seen: ["S 23:47", "E 21:20"],
    swift6: .accepts,
    sanitizerExceptions: [
      .fixed: .falsePositive(
        because: "on Linux a contended Mutex is locked inside the standard library, where it does not look")
    ],
    proof: [.access],
    outcomes: [
      .acceptable("2", "both likes were counted"),
      .forbidden("1", "both tasks read 0, and one like was lost"),
    ],
    impossible: [
      .init("0", because: "every store writes a count plus one, so at least 1"),
      .init("3", because: "two tasks add one each"),
    ],
    luck: .needed,
    racy: { await SendableRacy.mutexClass(in: $0) },
    fixed: { await SendableFixed.mutexClass(in: $0) })

  static let capturedVariable = Exhibit(
    id: "captured-variable",
    stage: .sendable,
    title: "One variable in two closures",
    goal: "Two visitors come, one through each door: together they are 2.",
    kind: .dataRace,
    idea: """
      A struct is copied when it is assigned or passed, but a closure that uses a var captures the variable itself. \
      A capture list copies the value, and each task returns what it counted.
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
      .init("3", because: "two tasks add one each"),
      .init("0", because: "every store writes a count plus one, so at least 1"),
    ],
    luck: .needed,
    racy: { await SendableRacy.capturedVariable(in: $0) },
    fixed: { await SendableFixed.capturedVariable(in: $0) })
}
