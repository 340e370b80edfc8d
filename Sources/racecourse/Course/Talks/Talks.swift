extension Course {
  /// The talks that the course follows.
  static let talks: [Talk] = [.embracing, .actors, .swiftUI]
}

private let lessons = "README.md"
private let whichDefault = "Which default to choose"

extension Talk {
  static let embracing = Talk(
    id: "E", title: "Embracing Swift concurrency", session: "WWDC25, session 268",
    remarks: [
      Remark("E 0:00", "what an app can look like in the end", lessons, section: "The whole picture"),
      Remark("E 0:00", "what the compiler finds", lessons, section: "What each kind of evidence can see"),
      Remark("E 3:17", "code on one thread, and default isolation", .singleThreaded),
      Remark("E 3:17", "which modules use the main actor by default", lessons, section: whichDefault),
      Remark("E 4:13", .priceList),
      Remark("E 4:13", .thumbnailSize),
      Remark("E 4:57", .albumImport),
      Remark("E 5:36", .blockedButton),
      Remark("E 6:10", "a function in two parts, in a task", .async),
      Remark("E 6:10", .cameraCallback),
      Remark("E 7:24", "tasks that take turns on one thread", .interleaving),
      Remark("E 7:24", .latestSearch),
      Remark("E 7:24", .deletedNotes),
      Remark("E 7:31", .endlessSpinner),
      Remark("E 7:31", .halfSentAlbum),
      Remark("E 9:15", "when several tasks are right", .newsAndPicture),
      Remark("E 9:38", "waiting without blocking hides the latency", .frozenDownload),
      Remark("E 9:38", "where most apps can stop", .interleaving, section: "Your turn"),
      Remark("E 10:22", "measure, and make it faster first", .concurrent, section: "How to measure"),
      Remark("E 10:22", "where each kind of function and task runs", .concurrent),
      Remark("E 11:11", .canceledExport),
      Remark("E 11:30", .galleryThumbnails),
      Remark("E 13:10", "structured concurrency", .structured),
      Remark("E 14:13", .signedPictures),
      Remark("E 15:18", "what crosses between the main actor and the pool", .sendable),
      Remark("E 16:30", "strings, numbers and collections are values", .sendable),
      Remark("E 17:25", "self crosses too", .sendable),
      Remark("E 18:34", "a new object may be returned", .sendable),
      Remark("E 18:34", .keptOriginal),
      Remark("E 19:19", "'Task { @concurrent in … }'", .concurrent),
      Remark("E 19:19", .turnedPhoto),
      Remark(
        "E 21:20", "why a model class is not Sendable", .sendable, section: "Model classes need no lock"),
      Remark("E 21:20", .forgottenLock),
      Remark("E 23:47", "contention by many short jobs", .networkManager),
      Remark("E 25:10", "many actors, none of them a thread", .actors),
      Remark("E 26:12", "settings for every project", lessons, section: "How the files are compiled"),
      Remark("E 26:12", "what to read and watch next", lessons, section: "The talks"),
    ])

  static let actors = Talk(
    id: "A", title: "Protect mutable state with Swift actors", session: "WWDC21, session 10133",
    remarks: [
      Remark("A 0:42", "why a race is hard to find", .singleThreaded),
      Remark("A 2:20", "collections are values", .valueCopies),
      Remark("A 4:00", "locks and queues, and who checks them", .mutexClass),
      Remark("A 4:00", .lastCopy),
      Remark("A 4:30", "what an actor type can have", .actors),
      Remark("A 5:23", .readingLog),
      Remark("A 9:02", "after an await, check again", .reentrancy),
      Remark("A 11:50", .tokenRenewal),
      Remark("A 11:59", .giftCard),
      Remark("A 11:59", .oldHeadline),
      Remark("A 14:15", .memberLog),
      Remark("A 17:39", .printedPoster),
      Remark(
        "A 18:00", "what has changed since 2021", "TEACHING.md",
        section: "Where the course differs from the talks, and why"),
      Remark("A 20:43", .pageLikes),
      Remark("A 21:30", "closures that run concurrently", .capturedVariable),
      Remark("A 25:01", "the main actor's state is in many types", .forgottenDispatch),
      Remark("A 26:50", "actors and child tasks", .networkManager),
      Remark("A 26:50", "what to watch next", lessons, section: "The talks"),
    ])

  static let swiftUI = Talk(
    id: "S", title: "Explore concurrency in SwiftUI", session: "WWDC25, session 266",
    remarks: [
      Remark("S 0:00", "how a data race shows in an app", .ui),
      Remark("S 5:55", "UIKit and AppKit", .inferredIsolation),
      Remark("S 5:55", .bestAlbum),
      Remark("S 7:17", "work in the background", .colorExtractor),
      Remark("S 8:26", .exportProgress),
      Remark("S 13:10", "what else runs off the main thread", .visualEffect),
      Remark("S 17:42", "animations start before the task", .frameDeadline),
      Remark("S 20:30", "the view only tells the model what happened", .loadingState),
      Remark("S 20:30", .photoStrip),
      Remark("S 23:47", "trying the default in an existing app", lessons, section: whichDefault),
    ])
}
