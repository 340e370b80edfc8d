import ActorsFixed
import ActorsRacy

// What belongs on the main actor, and what does not.
extension Exhibit {
  static let networkManager = Exhibit(
    id: "network-manager",
    stage: .actors,
    title: "Downloads that check in with the main thread",
    goal: "Downloads run in the thread pool, and cause no work on the main actor.",
    kind: .needlessHops,
    idea: """
      The manager is on the main actor, so each download goes there twice, and computing the checksum of \
      what arrived delays frames. As an actor, the manager is just as safe, and takes no time on the main \
      thread.
      """,
    seen: ["E 23:47", "E 25:10"],
    swift6: .accepts,
    proof: [.job, .live],
    outcomes: [
      .acceptable("no jobs on the main actor", "the manager opened and closed connections on its own actor"),
      .forbidden("two jobs per download", "one to open its connection, and one to close it"),
    ],
    impossible: [
      .init(
        "no jobs on the main actor",
        because: "the manager is on the main actor, so every call runs there"),
      .init(
        "one job per download",
        because: "opening a connection is one call to the manager, and closing it is another"),
    ],
    luck: .certain,
    timeline: .tasks,
    reason: """
      Every schedule ends this way, so the order is not the cause. Task 1 and task 2 hop to the main actor on lines 39 \
      and 41.
      """,
    racy: { await ActorsRacy.networkManager(in: $0) },
    fixed: { await ActorsFixed.networkManager(in: $0) })

  static let forgottenDispatch = Exhibit(
    id: "forgotten-dispatch",
    stage: .actors,
    title: "A view updated from the wrong thread",
    goal: "A view is updated only on the main thread, where it is drawn.",
    kind: .dataRace,
    idea: """
      Every caller of the function has to remember to dispatch to the main queue, and one forgot. With \
      @MainActor on the function, the compiler requires an await from every caller elsewhere.
      """,
    seen: ["A 24:19", "A 25:01", "A 26:21"],
    swift6: .refuses([Refusal(line: 20)]),
    proof: [.access],
    outcomes: [
      .acceptable("updated on the main thread", "the view was never updated while it was being drawn"),
      .forbidden(
        "updated on another thread",
        "the thread that delivered the response updated the view, perhaps while it was being drawn"),
    ],
    impossible: [
      .init(
        "updated on the main thread",
        because:
          "the session calls back on another thread, and nothing dispatches the update to the main thread"),
      .init(
        "not updated",
        because: "the response arrives, and the callback updates the view before it calls 'done()'"),
    ],
    luck: .certain,
    reason: """
      Every schedule ends this way, so the order is not the cause. Task 1.1 writes on line 6, task 2 reads on line 10, \
      and nothing orders the two: a data race.
      """,
    racy: { await ActorsRacy.forgottenDispatch(in: $0) },
    fixed: { await ActorsFixed.forgottenDispatch(in: $0) })
}
