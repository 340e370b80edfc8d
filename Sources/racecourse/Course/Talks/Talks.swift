extension Course {
  /// The talks that the course follows.
  static let talks: [Talk] = [.embracing, .actors, .swiftUI]
}

private let lessons = "README.md"
private let whichDefault = "Which default to choose"

extension Talk {
  static let embracing = Talk(
    id: "E", title: "Embracing Swift concurrency", session: "WWDC25, session 268",
    entries: [
      Entry("E 0:00", "what an app can look like in the end", lessons, section: "The whole picture"),
      Entry("E 0:00", "what the compiler finds", lessons, section: "What each kind of evidence can see"),
      Entry("E 3:17", "code on one thread, and default isolation", "single-threaded"),
      Entry("E 3:17", "which modules use the main actor by default", lessons, section: whichDefault),
      Entry("E 4:13", "price-list"),
      Entry("E 4:13", "thumbnail-size"),
      Entry("E 4:57", "album-import"),
      Entry("E 5:36", "blocked-button"),
      Entry("E 6:10", "a function in two parts, in a task", "async"),
      Entry("E 6:10", "camera-callback"),
      Entry("E 7:24", "tasks that take turns on one thread", "interleaving"),
      Entry("E 7:24", "latest-search"),
      Entry("E 7:24", "deleted-notes"),
      Entry("E 7:31", "endless-spinner"),
      Entry("E 7:31", "half-sent-album"),
      Entry("E 9:15", "when several tasks are right", "news-and-picture"),
      Entry("E 9:38", "waiting without blocking hides the latency", "frozen-download"),
      Entry("E 9:38", "where most apps can stop", "interleaving", section: "Your turn"),
      Entry("E 10:22", "measure, and make it faster first", "concurrent", section: "How to measure"),
      Entry("E 10:22", "where each kind of function and task runs", "concurrent"),
      Entry("E 11:11", "canceled-export"),
      Entry("E 11:30", "gallery-thumbnails"),
      Entry("E 13:10", "structured concurrency", "structured"),
      Entry("E 14:13", "signed-pictures"),
      Entry("E 15:18", "what crosses between the main actor and the pool", "sendable"),
      Entry("E 16:30", "strings, numbers and collections are values", "sendable"),
      Entry("E 17:25", "self crosses too", "sendable"),
      Entry("E 18:34", "a new object may be returned", "sendable"),
      Entry("E 18:34", "kept-original"),
      Entry("E 19:19", "'Task { @concurrent in … }'", "concurrent"),
      Entry("E 19:19", "turned-photo"),
      Entry(
        "E 21:20", "why a model class is not Sendable", "sendable", section: "Model classes need no lock"),
      Entry("E 21:20", "forgotten-lock"),
      Entry("E 23:47", "contention by many short jobs", "network-manager"),
      Entry("E 25:10", "many actors, none of them a thread", "actors"),
      Entry("E 26:12", "settings for every project", lessons, section: "How the files are compiled"),
      Entry("E 26:12", "what to read and watch next", lessons, section: "The talks"),
    ])

  static let actors = Talk(
    id: "A", title: "Protect mutable state with Swift actors", session: "WWDC21, session 10133",
    entries: [
      Entry("A 0:42", "why a race is hard to find", "single-threaded"),
      Entry("A 2:20", "collections are values", "value-copies"),
      Entry("A 4:00", "locks and queues, and who checks them", "mutex-class"),
      Entry("A 4:00", "last-copy"),
      Entry("A 4:30", "what an actor type can have", "actors"),
      Entry("A 5:23", "reading-log"),
      Entry("A 9:02", "after an await, check again", "reentrancy"),
      Entry("A 11:50", "token-renewal"),
      Entry("A 11:59", "gift-card"),
      Entry("A 11:59", "old-headline"),
      Entry("A 14:15", "member-log"),
      Entry("A 17:39", "printed-poster"),
      Entry(
        "A 18:00", "what has changed since 2021", "TEACHING.md",
        section: "Where the course differs from the talks, and why"),
      Entry("A 20:43", "page-likes"),
      Entry("A 21:30", "closures that run concurrently", "captured-variable"),
      Entry("A 25:01", "the main actor's state is in many types", "forgotten-dispatch"),
      Entry("A 26:50", "actors and child tasks", "network-manager"),
      Entry("A 26:50", "what to watch next", lessons, section: "The talks"),
    ])

  static let swiftUI = Talk(
    id: "S", title: "Explore concurrency in SwiftUI", session: "WWDC25, session 266",
    entries: [
      Entry("S 0:00", "how a data race shows in an app", "ui"),
      Entry("S 5:55", "UIKit and AppKit", "inferred-isolation"),
      Entry("S 5:55", "best-album"),
      Entry("S 7:17", "work in the background", "color-extractor"),
      Entry("S 8:26", "export-progress"),
      Entry("S 13:10", "what else runs off the main thread", "visual-effect"),
      Entry("S 17:42", "animations start before the task", "frame-deadline"),
      Entry("S 20:30", "the view only tells the model what happened", "loading-state"),
      Entry("S 20:30", "photo-strip"),
      Entry("S 23:47", "trying the default in an existing app", lessons, section: whichDefault),
    ])
}
