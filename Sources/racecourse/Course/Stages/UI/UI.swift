import UIFixed
import UIRacy

extension Stage {
  static let ui: Stage = .init(
    id: "ui",
    title: "What a UI framework's annotations mean",
    story: """
      A UI framework's annotations describe what it does at run time: views are on the main actor, some closures \
      run off it, and callbacks return before the next frame. These lessons use small views with the same \
      annotations, so they run in a terminal.
      """,
    opening: "Two taps, and two tasks? Bet on it: 'racecourse loading-state'.")
}

extension Exhibit {
  static let inferredIsolation = Exhibit(
    id: "inferred-isolation",
    stage: .ui,
    title: "A view protocol without isolation",
    goal: "Whether it is day or night, a note's paper and ink have different shades.",
    kind: .dataRace,
    idea: """
      A protocol without isolation lets any code ask for a body on any thread, while the main actor changes the \
      state that the body reads. A @MainActor protocol passes its isolation on to the protocols that refine it and \
      to the types that conform to it.
      """,
    seen: ["S 2:45", "S 5:55"],
    swift6: .refuses([Refusal(line: 31, group: "ConformanceIsolation")]),
    proof: [.access],
    outcomes: [
      .acceptable("the note is readable", "both shades were read before night fell, or both after"),
      .forbidden(
        "the note is unreadable",
        "night fell between the two reads, or the reads came between the two changes"),
    ],
    impossible: [
      .init(
        "the scheme stays half day, half night",
        because: "the drawing only reads, and the main actor always changes both shades"),
      .init(
        "a shade between light and dark",
        because:
          "a shade is an enum with two cases, and the processor stores its one byte in one step; Swift itself promises nothing after a data race"
      ),
    ],
    luck: .needed,
    reason: """
      What went wrong: half old, half new. Task 1 read paper ➜ dark on line 33 after the main task stored paper = \
      dark on line 26, and read ink ➜ dark on line 33 before the main task stored ink = light on line 27. It can \
      end correctly (the note is readable) if the main task's store of ink on line 27 comes before task 1's read on \
      line 33.
      """,
    racy: { await UIRacy.inferredIsolation(in: $0) },
    fixed: { await UIFixed.inferredIsolation(in: $0) })

  static let visualEffect = Exhibit(
    id: "visual-effect",
    stage: .ui,
    title: "An effect that reads the view's state",
    goal: "A frame is drawn with the pulse that the view had when it asked for the frame.",
    kind: .dataRace,
    idea: """
      A renderer calls an effect closure in the background, while the main actor may change the view's state. A \
      capture list gives the closure a copy of the value, taken when the closure is created.
      """,
    seen: ["S 8:26", "S 13:47"],
    swift6: .refuses([Refusal(line: 25)]),
    proof: [.access],
    outcomes: [
      .acceptable(
        "the value at capture time", "the frame shows the pulse from when the view asked for the frame"),
      .forbidden("a later value", "the renderer read the pulse after the tap had changed it"),
    ],
    impossible: [
      .init("a blur of 1", because: "nothing animates between the two values: the closure asks for 2 or 0"),
      .init(
        "both values, in two frames",
        because: "'pulse' is a plain property, so changing it does not ask for another frame"),
    ],
    luck: .needed,
    reason: """
      What went wrong: the order of two steps. The main task stored pulse = true on line 36 before task 1 read \
      pulse ➜ true on line 25. It can end correctly (the value at capture time) if task 1's read on line \
      25 comes first.
      """,
    racy: { await UIRacy.visualEffect(in: $0) },
    fixed: { await UIFixed.visualEffect(in: $0) })

  static let loadingState = Exhibit(
    id: "loading-state",
    stage: .ui,
    title: "A flag that is set too late",
    goal: "No matter how often the user taps, the colors are extracted only once.",
    kind: .raceCondition,
    idea: """
      A task's closure runs later, so a second tap can be handled first. The handler itself is synchronous, so the \
      next tap sees everything that it sets.
      """,
    seen: ["S 2:45", "S 17:42"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("1 extraction", "the second tap found the first one's work under way or done"),
      .forbidden("2 extractions", "the second tap was handled before the first one's task had begun"),
    ],
    impossible: [
      .init(
        "the loading state never ends",
        because: "each task sets the flag to false at its end, so the last one leaves it false"),
      .init(.deadlock, because: "a handler waits for nothing: it starts its task and returns"),
    ],
    luck: .needed,
    timeline: .tasks,
    reason: """
      What went wrong: a stale check. Task 1 and task 2 both read isExtracting ➜ false on line 23. After \
      that task 1.1 stored isExtracting = true on line 26, and then task 2.1 stored isExtracting = true on \
      line 26. It can end correctly (1 extraction) if task 1.1's store of isExtracting on line 26 comes \
      before task 2's read on line 23.
      """,
    racy: { await UIRacy.loadingState(in: $0) },
    fixed: { await UIFixed.loadingState(in: $0) })

  static let frameDeadline = Exhibit(
    id: "frame-deadline",
    stage: .ui,
    title: "An animation that misses its frame",
    goal: "An item that is scrolled into view appears in the very next frame.",
    kind: .noRace,
    idea: """
      The framework calls a gesture's callback in time for the next frame. After an await, that frame has \
      already been drawn, and perhaps a few more. Before the callback returns, change what the user must see \
      in that frame.
      """,
    seen: ["S 18:55"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("on time", "the callback showed the item, and the next frame was drawn with it"),
      .forbidden("late by 1 frame", "the frame after the callback was drawn without the item"),
      .forbidden("late by 2 frames", "two frames were drawn without the item"),
      .forbidden("late by 3 frames or more", "all frames of the scene were drawn without the item"),
    ],
    impossible: [
      .init("on time", because: "the first frame is drawn before the new task starts"),
      .init(
        "the item is never shown", because: "the task shows the item at its end, and the scene awaits it"),
    ],
    luck: .certain,
    reason: """
      Every schedule is wrong, whatever the order. The main task read isShown ➜ false on line 28 before task 1 stored \
      isShown = true on line 15.
      """,
    racy: { await UIRacy.frameDeadline(in: $0) },
    fixed: { await UIFixed.frameDeadline(in: $0) })

  static let colorExtractor = Exhibit(
    id: "color-extractor",
    stage: .ui,
    title: "A spinner beside the result",
    goal: "Whenever the view is drawn, it shows a spinner or a scheme, never both.",
    kind: .raceCondition,
    idea: """
      If there is an await between two changes that belong together, a frame can show one without the other. \
      A main-actor model is the bridge: it awaits the work, and then makes all the changes that belong \
      together in one step.
      """,
    seen: ["S 2:45"],
    swift6: .accepts,
    proof: [.job],
    outcomes: [
      .acceptable("the view never shows both", "no frame was drawn between the two changes"),
      .forbidden("the view shows both", "a frame was drawn between the two changes"),
    ],
    impossible: [
      .init(
        "the spinner never stops",
        because: "'isExtracting = false' is the last line, and no line before it can throw"),
      .init(
        .crash,
        because: "'draw()' belongs to the main actor, so even a detached task calls it there: no data race"),
    ],
    luck: .needed,
    reason: """
      What went wrong: half old, half new. Task 1 read isExtracting ➜ true on line 42 before the main task stored \
      isExtracting = false on line 21, and read scheme ➜ a ColorScheme on line 42 after the main task stored scheme \
      = a ColorScheme on line 19.
      """,
    racy: { await UIRacy.colorExtractor(in: $0) },
    fixed: { await UIFixed.colorExtractor(in: $0) })
}
