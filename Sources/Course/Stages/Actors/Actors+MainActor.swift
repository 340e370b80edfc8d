import ActorsFixed
import ActorsRacy

// What is the main actor's business, and what is not.
extension Exhibit {
  static let networkManager = Exhibit(
    id: "network-manager",
    stage: .actors,
    title: "Downloads that check in with the main thread",
    goal: "Downloads run in the thread pool, and the main actor has no work with them.",
    kind: .needlessHops,
    idea: """
      The manager is on the main actor, so each download goes there twice, and the checksum of what arrived delays frames. As an actor of its own, the manager is just as safe, and the main thread has nothing to do with it.
      """,
    seen: ["E 23:47", "E 25:10"],
    swift6: .accepts,
    proof: [.job, .live],
    outcomes: [
      .acceptable("main actor ran no job for it", "open and close ran on the manager's own actor"),
      .forbidden("two jobs per download", "one to open its connection, one to close it"),
    ],
    impossible: [
      .init(
        "main actor ran no job for it",
        because: "the manager is on the main actor, so every call runs there"),
      .init(
        "one job per download",
        because: "opening a connection is one call to the manager, and closing it is another"),
    ],
    luck: .certain,
    timeline: .tasks,
    racy: { await ActorsRacy.networkManager(in: $0) },
    fixed: { await ActorsFixed.networkManager(in: $0) })

  static let forgottenDispatch = Exhibit(
    id: "forgotten-dispatch",
    stage: .actors,
    title: "A view that is updated from anywhere",
    goal: "A view is updated on the main thread only, where it is drawn.",
    kind: .dataRace,
    idea: """
      Every caller of the function has to remember to dispatch to the main queue, and one forgot. With @MainActor \
      on the function, the compiler makes every caller elsewhere write an await.
      """,
    seen: ["A 24:19", "A 25:01", "A 26:21"],
    swift6: .refuses([Refusal(line: 20)]),
    proof: [.access],
    outcomes: [
      .acceptable("updated on the main thread", "between two drawings, and never during one"),
      .forbidden(
        "updated elsewhere", "by the thread that delivered the response, perhaps while the view is drawn"),
    ],
    impossible: [
      .init(
        "updated on the main thread",
        because:
          "the session calls back on a thread of its own, and nothing goes to the main thread from there"),
      .init(
        "not updated",
        because: "the response comes, and the callback updates the view before it calls 'done()'"),
    ],
    luck: .certain,
    racy: { await ActorsRacy.forgottenDispatch(in: $0) },
    fixed: { await ActorsFixed.forgottenDispatch(in: $0) })
}
