import Foundation

/// What a scenario uses: a server to download from, and a screen to show things on.
public struct Scene: Sendable {
  /// What the scenario downloads from.
  public let session: any Session
  /// What the scenario shows things on.
  public let screen: Screen
  private let poolWidth: Int?

  /// Makes a scene from a session and a screen; every run of a scenario gets its own scene.
  ///
  /// - Parameter poolWidth: how many threads the pool has; nil for one for each core, as in a live run.
  public init(session: any Session, screen: Screen, poolWidth: Int? = nil) {
    self.session = session
    self.screen = screen
    self.poolWidth = poolWidth
  }

  /// How many threads the pool has.
  public var poolThreads: Int { poolWidth ?? ProcessInfo.processInfo.activeProcessorCount }

  /// The address of one of the server's pictures or texts, such as `cat.qoi`.
  public func url(_ path: String) -> URL { session.url(path) }
}

extension Scene {
  /// The routes of the course's server; it answers everything else with 404.
  public static let routes = smallRoutes.merging(albums(bytes: 10_000_000, latency: .milliseconds(200))) {
    first, _ in first
  }

  /// The same, and four photos, which take long to make.
  public static let routesWithPhotos = routes.merging(photos(.landscape(width: 2000, height: 1500))) {
    first, _ in first
  }

  /// The same with short albums and small photos: a search runs a scene thousands of times. Only the photos take time.
  static let simulatedRoutes = smallRoutes.merging(albums(bytes: 16, latency: .zero)) { first, _ in first }
    .merging(photos(.happyCat)) { first, _ in first }

  private static let smallRoutes: [String: Route] = [
    "/cat.qoi": Route(Picture.happyCat.qoi()),
    "/changing-cat.qoi": Route(first: Picture.happyCat.qoi(), then: Picture.sadCat.qoi()),
    "/slow-cat.qoi": Route(Picture.happyCat.qoi(), latency: .milliseconds(500)),
    "/new-cat.qoi": Route(Data("not yet".utf8), status: 404).then(Picture.happyCat.qoi()),
    "/news.txt": Route(Data("Cat finds sunny spot".utf8), contentType: "text/plain"),
    "/receipt.txt": Route(Data("Your transfer has been noted".utf8), contentType: "text/plain"),
    "/books.txt": Route(Data("The Happy Cat\nThe Sad Cat\n".utf8), contentType: "text/plain"),
    "/likes": Route(Data("thank you".utf8), contentType: "text/plain"),
  ]

  private static func albums(bytes: Int, latency: Duration) -> [String: Route] {
    let album = Route(Data(repeating: 7, count: bytes), latency: latency, contentType: "application/zip")
    return ["/cats.zip": album, "/kittens.zip": album]
  }

  /// Four photos that take different times: 600 ms together, and the slowest half of that.
  private static func photos(_ picture: Picture) -> [String: Route] {
    let file = picture.qoi()
    let latencies = [90, 100, 110, 300].map { Duration.milliseconds($0) }
    return Dictionary(
      uniqueKeysWithValues: latencies.enumerated().map {
        ("/photo-\($0.offset + 1).qoi", Route(file, latency: $0.element))
      })
  }
}

extension Scene {
  /// A thousand small responses, which all arrive at once; none under a schedule explorer, which cannot try the orders
  /// of so many.
  public var manyResponses: [Data] {
    Array(repeating: Data(repeating: 7, count: 40_000), count: screen.frames.isRunning ? 1000 : 0)
  }

  /// A photo whose colors take about a frame's time to find; a small one under a schedule explorer, which counts no time.
  public var photo: Picture { screen.frames.isRunning ? .landscape(width: 900, height: 600) : .happyCat }
}

extension Scene {
  /// The QOI files of an album on this device.
  public static let album = [Picture.happyCat.qoi(), Picture.sadCat.qoi()]

  /// The QOI file of a picture so large that decoding it takes many frames' time; made lazily.
  public static let panorama = Picture.landscape(width: 6000, height: 4000).qoi()
}

/// How one run of a scenario ended, by its name in the catalog.
///
/// A scenario names what it saw and never prints a raced value: a torn string may point to other memory.
public struct Outcome: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
  /// The outcome's name in the catalog.
  public let name: String

  /// Makes the outcome of that name.
  public init(stringLiteral name: String) { self.name = name }

  /// The name.
  public var description: String { name }
}
