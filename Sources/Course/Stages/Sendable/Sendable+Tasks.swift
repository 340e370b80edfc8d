// The exercises about state that several tasks change: a captured variable, and a lock.
extension Exercise {
  static let pageLikes = Exercise(
    id: "page-likes",
    stage: .sendable,
    title: "Two tasks that add to one total",
    goal: "The likes of two pages are requested at the same time, and all of them are added: 10 becomes 17.",
    outcomes: [
      .acceptable("17 likes", "the original 10, plus 3 from one page and 4 from the other"),
      .forbidden("14 likes", "the 3 likes of the first page were lost"),
      .forbidden("13 likes", "the 4 likes of the second page were lost"),
      .forbidden("10 likes", "nothing was added"),
      .forbidden(.deadlock, "the first answer comes only after the second request, which waits for it"),
    ],
    hints: [
      """
      An 'inout' parameter is the caller's variable. It may be used only until the function returns. How \
      long may a task's closure use what it has captured?
      """,
      """
      A capture list would give each task a copy of the total, and whatever is added to a copy is lost. What \
      could a task return instead?
      """,
      """
      Let each task return the likes of its page, without capturing the total. When the function has started \
      both tasks, it adds their results, one after the other.
      """,
      """
      Write 'let first = Task.detached { await server.likes(ofPage: 1) }', and the same for page 2. Then \
      write 'total += await first.value' and 'total += await second.value'.
      """,
    ],
    explanation: """
      A task's closure may run after the function has returned, when the variable behind 'inout' may no \
      longer exist. So the compiler rejects the capture. It accepts a copy of the total, but then the second \
      result replaces the first. One task should own the total, and the others should return what they \
      found.
      """,
    ways: [
      Exercise.Way(
        "addTask",
        text: """
          'addTask' starts a child task, and the group waits for its child tasks. No child task touches the \
          caller's variable: only the function adds to it.
          """),
      Exercise.Way(
        "async let",
        text: """
          'async let' starts a child task, so both requests are in progress at the same time. Each child \
          task here returns a value, and captures nothing that changes.
          """),
      Exercise.Way(
        "var", "+= await server.likes",
        text: """
          The function runs on the main actor, and 'Task { }' starts there too, so the additions take turns. \
          This works because '+=' reads the variable after the 'await', in the same step in which it writes. \
          'sum = sum + (await …)' would read first, wait, and overwrite the other addition.
          """),
      Exercise.Way(
        "Task",
        text: """
          No task touches the caller's variable: only the function adds to it. The tasks capture only what \
          may still be used after the function has returned.
          """),
    ])

  static let lastCopy = Exercise(
    id: "last-copy",
    stage: .sendable,
    title: "Two readers, one copy",
    goal: "Two readers want the last copy: exactly one of them gets it.",
    outcomes: [
      .acceptable("one reader has it", "the other one found no copy left"),
      .forbidden("both have it", "both saw the copy before either had taken it"),
      .forbidden("neither has it", "both subtracted one, and then both read a number below zero"),
    ],
    hints: [
      """
      The compiler accepts the file, and there is no data race: every access takes the lock. Is that enough? \
      Imagine that the second reader comes in between the check and the removal.
      """,
      """
      Checking and taking belong together. No other task may come between them.
      """,
      """
      Put both into a single 'copies.withLock { left in … }': check, take, and return true or false from its \
      closure.
      """,
    ],
    explanation: """
      Each access was safe by itself, but between two of them the lock was free. By the time the copy was \
      taken, the answer to "is there one?" could be stale. Checking twice leaves the same gap. Taking first \
      and checking afterward only reverses the mistake: then both readers may be turned away. Checking and \
      taking must be one step.
      """,
    ways: [
      Exercise.Way(
        "withLock",
        text: """
          A lock protects only what is done while it is locked. This answer reads and changes the number of \
          copies within one 'withLock', so no other task can come in between.
          """),
      Exercise.Way(
        "actor",
        text: """
          The shelf is an actor. It runs 'borrow()', which has no 'await', to the end before it lets another \
          task in, so checking and taking are one step. The next stage is about actors.
          """),
      Exercise.Way(
        "Atomic",
        text: """
          The counter is atomic, and a single operation checks and takes. Of two readers who want the last \
          copy, exactly one gets it. An atomic load and a later store would leave the same gap as taking the \
          lock twice.
          """),
      Exercise.Way(
        "class Shelf {",
        text: """
          The shelf is on the main actor, where the readers take turns. 'borrow()' has no 'await' at which \
          the second one could come in. That is safe and simple; the main thread has a little work for each \
          reader.
          """),
    ])

  static let forgottenLock = Exercise(
    id: "forgotten-lock",
    stage: .sendable,
    title: "A lock that one method forgets",
    goal: """
      A page with 5 likes gets another at midnight: today's count is 0 or 1, and the compiler checks the \
      class.
      """,
    outcomes: [
      .acceptable("0 today", "the like was added before the day began"),
      .acceptable("1 today", "the like was added after the day began"),
      .forbidden("6 today", "'add()' read yesterday's 5, and then its write replaced the new day's 0"),
    ],
    hints: [
      """
      Which of the three members use the lock, and which one does not? And why did the compiler not \
      complain?
      """,
      """
      '@unchecked' says that you checked the class, including every line that is added later. Even if all \
      three members use the lock, nothing stops the next method from forgetting it. Which type keeps a lock \
      and its state together?
      """,
      """
      The state of a 'Mutex' can be reached only through 'withLock'. A final class whose only property is a \
      constant 'Mutex' can be 'Sendable' without '@unchecked'.
      """,
      """
      Write 'import Synchronization' and 'private let count = Mutex(5)'. In each of the three members, use \
      'count.withLock { … }' once.
      """,
    ],
    explanation: """
      A lock protects the state only from code that takes the lock. 'beginDay' did not, and '@unchecked \
      Sendable' had told the compiler not to check. The state needs a place that can be reached in only one \
      way, and each change has to read and write in one step.
      """,
    ways: [
      Exercise.Way(
        "Mutex", "withLock",
        text: """
          The number is now inside the 'Mutex'. No method can forget the lock, because there is no other way \
          to reach the number. The compiler checks that the class is 'Sendable'.
          """),
      Exercise.Way(
        "actor",
        text: """
          The counter is an actor. The compiler makes every caller outside it wait for its turn, so there is \
          no lock to forget. The next stage is about actors.
          """),
      Exercise.Way(
        "Atomic",
        text: """
          The number is now atomic: adding is one step, and so is storing 0. A constant 'Atomic' is \
          'Sendable', so the compiler can check the class. If two numbers have to agree, use a 'Mutex'.
          """),
      Exercise.Way(
        "class Likes {",
        text: """
          The counter is on the main actor. Every caller elsewhere has to go there with 'await', so there is \
          no lock to forget.
          """),
    ])
}
