import Foundation

/// What the course's server answers to each address, decoded in advance.
///
/// Made once for all schedules: a search runs a scene many thousands of times a second.
final class SimulatedResponses: Sendable {
  static let shared = SimulatedResponses(Scene.simulatedRoutes)

  struct Response {
    let status: Int
    let latency: Duration
    let body: Data
    let picture: Result<Picture, QOIError>
  }

  /// The responses to the requests for one address, in order; every later request gets the last one.
  struct Sequence {
    /// Which of a session's counters counts the requests; nil if every request gets the same response.
    let counter: Int?
    let responses: [Response]
  }

  let root: URL
  /// The address of each path, without its leading slash.
  let urls: [String: URL]
  let sequences: [URL: Sequence]
  /// How many addresses have responses that differ: a session counts the requests for each.
  let counterCount: Int

  private init(_ routes: [String: Route]) {
    let root = URL(filePath: "/simulated", directoryHint: .isDirectory)
    var urls: [String: URL] = [:]
    var sequences: [URL: Sequence] = [:]
    var counterCount = 0
    for (path, route) in routes {
      let url = root.appending(path: path.dropFirst())
      let responses = route.replies.map { reply in
        let picture = Result { () throws(QOIError) in try Picture(qoi: reply.body) }
        return Response(status: reply.status, latency: reply.latency, body: reply.body, picture: picture)
      }
      let differ = responses.count > 1
      urls[String(path.dropFirst())] = url
      sequences[url] = Sequence(counter: differ ? counterCount : nil, responses: responses)
      if differ { counterCount += 1 }
    }
    self.root = root
    self.urls = urls
    self.sequences = sequences
    self.counterCount = counterCount
  }
}
