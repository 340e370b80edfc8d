/// The catalog: every stage, exhibit and exercise, in the order of the course.
enum Course {
  /// The stages. The order matters: each stage builds on the earlier ones.
  static let stages: [Stage] = [
    .singleThreaded, .async, .interleaving, .concurrent, .sendable, .actors, .reentrancy, .ui, .structured,
  ]

  /// The exhibits of all stages, in the order of the course.
  static let exhibits: [Exhibit] = [
    .greeting, .sharedLibrary, .localPicture,
    .frozenDownload, .callbackUpdate, .tapToLoad,
    .newsAndPicture, .orderedEffects, .staleRead,
    .decodeHitch, .sharedCache, .libraryAPI, .poolThreads, .exhaustedPool,
    .valueCopies, .sendableRequest, .scaleWhileDisplaying, .changeAfterSending, .capturedClosure, .mutexClass,
    .relaxedFlag, .capturedVariable,
    .counter, .privateCopies, .slowReset, .escapingBook, .libraryAccount, .readingLater, .networkManager,
    .forgottenDispatch,
    .sadCat, .singleDownload, .failedDownload, .halfDoneTransfer, .heldAcrossAwait,
    .inferredIsolation, .visualEffect, .loadingState, .frameDeadline, .colorExtractor,
    .oneByOne, .firstCome, .keptGoing, .escapedTask,
    .earlyCancel, .twoAnswers, .skippedCleanup, .sharedStream, .resumedUnderLock,
  ]

  /// The exercises of all stages, in the order of the course.
  static let exercises: [Exercise] = [
    .albumImport, .priceList, .thumbnailSize,
    .endlessSpinner, .cameraCallback, .halfSentAlbum, .blockedButton,
    .latestSearch, .deletedNotes, .canceledSearch,
    .galleryThumbnails, .signedPictures, .canceledExport,
    .turnedPhoto, .keptOriginal, .pageLikes, .forgottenLock, .lastCopy, .dailyPrice,
    .readingLog, .printedPoster, .memberLog,
    .tokenRenewal, .giftCard, .oldHeadline,
    .exportProgress, .photoStrip, .bestAlbum,
    .twoAtATime, .slowServer, .downloadManager, .newsFeed,
  ]

  /// The stage of that name; `@concurrent` is understood as `concurrent`.
  static func stage(_ id: String) -> Stage? {
    let name = id.first == "@" ? String(id.dropFirst()) : id
    return stages.first { $0.id == name }
  }

  /// The exhibit of that name, which is unique in the course.
  static func exhibit(_ id: String) -> Exhibit? { exhibits.first { $0.id == id } }

  /// The exercise of that name, which is unique in the course.
  static func exercise(_ id: String) -> Exercise? { exercises.first { $0.id == id } }
}

/// The app at one point in its life, and what can go wrong there.
struct Stage: Sendable, Identifiable, CustomStringConvertible {
  /// The name on the command line, such as `single-threaded`.
  let id: String
  /// What it teaches, in a few words.
  let title: String
  /// An introduction to the first exhibit, in two or three sentences.
  let story: String
  /// What to do or to look at first, in a sentence or two.
  let opening: String

  /// Its place in the course, from 1.
  var number: Int { (Course.stages.firstIndex { $0.id == id } ?? 0) + 1 }

  /// The exhibits, in the order of the course.
  var exhibits: [Exhibit] { Course.exhibits.filter { $0.stage.id == id } }

  /// The exercises, in the order of the course.
  var exercises: [Exercise] { Course.exercises.filter { $0.stage?.id == id } }

  /// The name on the command line.
  var description: String { id }

  /// The folder below `Lessons/`, such as `SingleThreaded`.
  var folder: String { upperCamelCase(id) }
}
