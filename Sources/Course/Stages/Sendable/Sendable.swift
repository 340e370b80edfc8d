import SendableFixed
import SendableRacy

extension Stage {
  static let sendable: Stage = .init(
    id: "sendable",
    title: "What may be shared, and what may only be handed over",
    story: """
      Values are copied, and Sendable types are safe to share. A class that is not Sendable may be used by one task \
      at a time, and is handed over once all changes to it are done.
      """,
    exhibits: [
      .valueCopies, .sendableRequest, .scaleWhileDisplaying, .changeAfterSending, .capturedClosure,
      .mutexClass,
      .capturedVariable,
    ],
    exercises: [.turnedPhoto, .lastCopy])
}

extension Exhibit {
  static let valueCopies = Exhibit(
    id: "value-copies",
    stage: .sendable,
    title: "A post that is uploaded while it is edited",
    goal: "The server gets the post as it was when the user sent it.",
    kind: .dataRace,
    idea: """
      A class is one post for everybody who has it, so the upload reads what the user is writing. \
      A struct is copied when it is handed on, and nobody else can change the copy.
      """,
    seen: ["E 15:49", "E 16:30", "A 2:20"],
    swift6: .refuses([Refusal(line: 18, group: "SendingClosureRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("old title, old body", "the post as it was sent"),
      .forbidden("old title, new body", "the title was read before the user went on, the body after"),
      .forbidden("new title, old body", "read between the user's two changes"),
      .forbidden("new title, new body", "a post that nobody sent"),
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
    goal: "A book is ordered by George Eliot, and that is the name the publisher reads.",
    kind: .dataRace,
    idea: """
      A struct that holds a class instance is copied, and all its copies share that instance. \
      A struct is Sendable when all it holds is, and a pair when both its halves are.
      """,
    seen: ["E 16:56", "A 20:08", "A 20:43"],
    swift6: .refuses([Refusal(line: 13)]),
    proof: [.access],
    outcomes: [
      .acceptable("author as sent", "the name that the order was made with"),
      .forbidden(
        "author changed on the way", "the order carried a reference, and the name behind it changed"),
    ],
    impossible: [
      .init("no author", because: "the book has its author before the order is made"),
      .init("half of each name", because: "a name is a single small value, which is stored in one step"),
    ],
    luck: .needed,
    racy: { await SendableRacy.sendableRequest(in: $0) },
    fixed: { await SendableFixed.sendableRequest(in: $0) })

  static let scaleWhileDisplaying = Exhibit(
    id: "scale-while-displaying",
    stage: .sendable,
    title: "A picture that shrinks while it is drawn",
    goal: "The picture is drawn with the pixels that belong to its width and height.",
    kind: .dataRace,
    idea: """
      A task changes width, height and pixels one after the other while the main actor reads them to draw. \
      One function that loads, scales and then awaits the display has only one of the two going on at a time.
      """,
    seen: ["E 18:34", "E 19:19", "E 20:38", "E 20:54"],
    swift6: .refuses([Refusal(line: 33, group: "SendingRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("drawn at one size", "size and pixels belong together"),
      .forbidden("width of one size, pixels of another", "only a part of the large picture was drawn"),
      .forbidden(.crash, "the size was that of the large picture, and there was no second pixel"),
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
    goal: "The view draws the picture that it was handed.",
    kind: .dataRace,
    idea: """
      A picture that was handed to the view belongs to the view, which draws it whenever a frame is due. \
      All changes come first; whoever has sent it leaves it alone.
      """,
    seen: ["E 21:11", "E 21:20"],
    swift6: .refuses([Refusal(line: 45, group: "SendingRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("drawn as sent", "the picture fits the room that was made for it"),
      .forbidden("changed while drawn", "the picture was turned after room had been made for it"),
    ],
    impossible: [
      .init("never drawn", because: "the frame's task is awaited, and draws once"),
      .init("drawn 8 by 4", because: "the picture is scaled to 4 by 2 before it is sent"),
    ],
    luck: .needed,
    racy: { await SendableRacy.changeAfterSending(in: $0) },
    fixed: { await SendableFixed.changeAfterSending(in: $0) })

  static let capturedClosure = Exhibit(
    id: "captured-closure",
    stage: .sendable,
    title: "A closure that has captured the picture",
    goal: "A picture of 8 by 8 is scaled to its half, and displayed 4 by 4.",
    kind: .dataRace,
    idea: """
      A closure holds what it captured, so a task that runs it has the picture as well as its owner. \
      When the call is awaited, the closure and its owner take turns.
      """,
    seen: ["E 22:06"],
    swift6: .refuses([Refusal(line: 34, group: "SendingRisksDataRace")]),
    proof: [.access],
    outcomes: [
      .acceptable("half size", "scaled, then displayed"),
      .forbidden("full size", "displayed before it was scaled"),
      .forbidden("half-scaled", "displayed between the width and the height"),
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
      @unchecked Sendable tells the compiler not to look; it makes nothing safe. \
      With its state in a Mutex the class is Sendable, and the compiler can see why.
      """,
    seen: ["S 23:47", "E 21:20"],
    swift6: .accepts,
    sanitizerExceptions: [
      .fixed: .falsePositive(
        because: "on Linux a contended Mutex is taken inside the standard library, where it does not look")
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
      A struct is copied when it is assigned or passed on, but a closure that captures a var has the variable itself. \
      A capture list makes the copy, and each task returns what it has counted.
      """,
    seen: ["A 2:59", "A 20:43"],
    swift6: .refuses([
      Refusal(line: 18, group: "SendingRisksDataRace"), Refusal(line: 17, group: "SendingRisksDataRace"),
    ]),
    proof: [.access],
    outcomes: [
      .acceptable("1 and 1, together 2", "each task counted with a copy of its own"),
      .acceptable("2", "both were counted in one variable, by luck", racyOnly: true),
      .forbidden("1", "both tasks read 0, and one visitor was lost"),
    ],
    impossible: [
      .init("1 and 1, together 2", because: "nobody counts with a copy: both closures share one variable"),
      .init("0", because: "every store writes a count plus one, so at least 1"),
    ],
    luck: .needed,
    racy: { await SendableRacy.capturedVariable(in: $0) },
    fixed: { await SendableFixed.capturedVariable(in: $0) })
}
