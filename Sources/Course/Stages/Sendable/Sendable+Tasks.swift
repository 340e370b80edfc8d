// The exercises about state that several tasks change: a captured variable, and a lock.
extension Exercise {
  static let pageLikes = Exercise(
    id: "page-likes",
    stage: .sendable,
    title: "A total that two tasks add to",
    goal: "Two pages are asked for their likes at the same time, and all of them are added: 10 become 17.",
    outcomes: [
      .acceptable("17 likes", "the 10 from before, 3 of one page and 4 of the other"),
      .forbidden("14 likes", "the 3 likes of the first page are lost"),
      .forbidden("13 likes", "the 4 likes of the second page are lost"),
      .forbidden("10 likes", "nothing was added"),
      .forbidden(.deadlock, "the second page was not asked before the first one had answered"),
    ],
    hints: [
      """
      An 'inout' parameter is the caller's variable. It may be used until the function returns. How long may the \
      closure of a task use what it has captured?
      """,
      """
      A capture list would give each task a copy of the total, and nobody would see what is added to a copy. What \
      could a task give back instead?
      """,
      """
      Let each task return the likes of its page, without any captured variable. The function adds them, one \
      after the other, when both tasks are under way.
      """,
      """
      'let first = Task.detached { await server.likes(ofPage: 1) }', the same for page 2, and then \
      'total += await first.value' and 'total += await second.value'.
      """,
    ],
    explanation: """
      A task's closure may run after the function has returned, and the variable behind 'inout' may be gone by \
      then: the compiler refuses the capture. A copy of the total is accepted, and the second result then \
      replaces the first. One task should own the total, and the others should return what they found.
      """,
    ways: [
      Exercise.Way(
        "addTask",
        text: """
          'addTask' starts a child task, and the group waits for its child tasks. No child task touches the \
          caller's variable: the function alone adds to it.
          """),
      Exercise.Way(
        "async let",
        text: """
          'async let' starts a child task, so both requests are under way at the same time. A child task returns \
          a value, and captures nothing that changes.
          """),
      Exercise.Way(
        "var", "+= await server.likes",
        text: """
          The function runs on the main actor, and 'Task { }' starts there too, so all additions take turns. It \
          holds because '+=' reads the variable after the 'await', in the same step in which it writes. \
          'sum = sum + (await …)' would read first, wait, and overwrite another addition.
          """),
      Exercise.Way(
        "Task",
        text: """
          No task touches the caller's variable: the function alone adds to it. What a task captures here may be \
          used even after the function has returned.
          """),
    ])

  static let lastCopy = Exercise(
    id: "last-copy",
    stage: .sendable,
    title: "Two readers, one copy",
    goal: "There is one copy left, and two readers want it: exactly one of them gets it.",
    outcomes: [
      .acceptable("one reader has it", "the other one was told that there is none"),
      .forbidden("both have it", "both saw the copy before either had taken it"),
      .forbidden("nobody has it", "both took it, and then both saw that there were too few"),
    ],
    hints: [
      """
      The compiler accepts the file, and there is no data race: every access has the lock. Is that enough? Let \
      the second reader come exactly between the look and the taking.
      """,
      """
      Looking and taking belong together. No other task may come between them.
      """,
      """
      Write a single 'copies.withLock { left in … }' around both: look, take, and return true or false from its \
      closure.
      """,
    ],
    explanation: """
      Each access was safe by itself, and between two of them the lock was free. The answer to "is there one?" \
      was stale when the copy was taken. Looking twice leaves the same gap. Taking first and looking afterward \
      only reverses the mistake: then both may be told that there is none. Looking and taking have to be one step.
      """,
    ways: [
      Exercise.Way(
        "withLock",
        text: """
          A lock protects what is done while it is locked, and nothing more. This answer reads the \
          number of copies and changes it within one 'withLock', so nobody can come between.
          """),
      Exercise.Way(
        "actor",
        text: """
          Your shelf is an actor. It runs 'borrow()', which has no 'await', to the end before another task gets \
          in, so looking and taking are one step. The next stage is about actors.
          """),
      Exercise.Way(
        "Atomic",
        text: """
          Your counter is atomic, and one operation looks and takes in a single step. Of two readers who want the \
          last copy, one finds it. An atomic load and a later store would leave the same gap as two locks.
          """),
      Exercise.Way(
        "class Shelf {",
        text: """
          Your shelf is on the main actor, so the readers come there one after the other. 'borrow()' has no 'await' \
          at which the second one could come in. That is safe and simple; the main thread has a little work with \
          each reader.
          """),
    ])

  static let forgottenLock = Exercise(
    id: "forgotten-lock",
    stage: .sendable,
    title: "A lock that one method forgets",
    goal: """
      A page had 5 likes yesterday, and gets one when the day begins: today it has 1 or 0, and the compiler checks.
      """,
    outcomes: [
      .acceptable("0 today", "somebody liked the page yesterday, and then the day began"),
      .acceptable("1 today", "the day began, and then somebody liked the page"),
      .forbidden("6 today", "yesterday's number was read, and its write replaced the new day's 0"),
    ],
    hints: [
      """
      Which of the three members uses the lock, and which one does not? And why did the compiler say nothing?
      """,
      """
      '@unchecked' says that you checked it, for every line that is written later too. Even with the lock in all \
      three places, nothing stops the next method from forgetting it. Which type stores a lock and its state as one?
      """,
      """
      The state of a 'Mutex' can be reached only through 'withLock'. With a constant 'Mutex' as its only \
      property, a final class is 'Sendable' without '@unchecked'.
      """,
      """
      'import Synchronization', 'private let count = Mutex(5)', and in each of the three members \
      'count.withLock { … }', once.
      """,
    ],
    explanation: """
      A lock protects the state only from code that uses the lock. 'beginDay' did not, and '@unchecked Sendable' \
      had told the compiler not to look. The state needs a place that is reached in only one way, and each change \
      has to read and write in one step.
      """,
    ways: [
      Exercise.Way(
        "Mutex", "withLock",
        text: """
          The number is inside the 'Mutex' now. No method can forget the lock, because there is no other way to \
          the number, and the compiler checks that the class is 'Sendable'.
          """),
      Exercise.Way(
        "actor",
        text: """
          Your counter is an actor: the compiler makes every caller outside wait for its turn, so there is no lock \
          to forget. The next stage is about actors.
          """),
      Exercise.Way(
        "Atomic",
        text: """
          The number is atomic now: adding is one step, and so is storing 0. A constant 'Atomic' is 'Sendable', so \
          the compiler can check the class. For two numbers that have to agree, use a 'Mutex'.
          """),
      Exercise.Way(
        "class Likes {",
        text: """
          Your counter is on the main actor. Every caller elsewhere has to write an 'await' and go there, so there \
          is no lock to forget.
          """),
    ])
}
