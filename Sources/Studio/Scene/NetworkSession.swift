import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Downloads over the network with `URLSession`, from any server.
public struct NetworkSession: Session {
  /// The base address of the server's pictures.
  private let base: URL
  private let session: URLSession
  private var traffic = Traffic()

  /// The largest number of downloads that were under way at once.
  public var mostAtOnce: Int { traffic.mostAtOnce }

  /// Makes a session without a cache, for the server at this address.
  public init(base: URL) {
    self.base = base
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    session = URLSession(configuration: configuration)
  }

  /// Downloads the contents of an address.
  ///
  /// - Throws: ``HTTPError`` for any status but 200, and `URLError`.
  @concurrent public func data(from url: URL) async throws -> Data {
    traffic.begin()
    defer { traffic.end() }
    let start = ContinuousClock.now
    let result: Result<Data, any Error>
    do {
      result = .success(try await download(request(for: url)))
    } catch {
      result = .failure(error)
    }
    Recorder.addDownload(of: url, result, by: .current, since: start)
    return try result.get()
  }

  /// Downloads a picture and decodes it.
  ///
  /// - Throws: ``HTTPError`` for any status but 200, `URLError`, and ``QOIError``.
  @concurrent public func picture(from url: URL) async throws -> Picture {
    try Picture(qoi: await data(from: url))
  }

  /// The address of a picture or a text of the server.
  public func url(_ path: String) -> URL { base.appending(path: path) }

  /// Downloads the contents of an address and calls the handler on the session's queue.
  public func data(from url: URL, completionHandler: @escaping @Sendable (Result<Data, any Error>) -> Void) {
    let start = ContinuousClock.now
    let client = TaskID.current
    let task = session.dataTask(with: request(for: url)) { data, response, error in
      Recorder.leaveTasks()
      let result = Result { try Self.body(data, response, error) }
      Recorder.addDownload(of: url, result, by: client, since: start)
      completionHandler(result)
    }
    task.resume()
  }

  /// A request. If a run is being recorded, it tells the server which task made it.
  private func request(for url: URL) -> URLRequest {
    var request = URLRequest(url: url)
    if Recorder.isRecording, let task = TaskID.current {
      request.setValue("\(task.number)", forHTTPHeaderField: Request.taskField)
    }
    return request
  }

  /// Downloads without `URLSession.data(for:)`, which in Swift 6.3 on Linux can deadlock if its task is canceled: it resumes
  /// the task while it holds a lock that its cancellation handler takes (swift-corelibs-foundation, issue 5412).
  private func download(_ request: URLRequest) async throws -> Data {
    let download = Download()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let isStarted = download.start {
          session.dataTask(with: request) { data, response, error in
            Recorder.leaveTasks()
            continuation.resume(with: Result { try Self.body(data, response, error) })
          }
        }
        if !isStarted { continuation.resume(throwing: URLError(.cancelled)) }
      }
    } onCancel: {
      download.cancel()
    }
  }

  /// The same session, which has counted no downloads.
  public func countingAgain() -> Self {
    var session = self
    session.traffic = Traffic()
    return session
  }

  /// Lets the connections of this session end.
  public func close() { session.finishTasksAndInvalidate() }

  private static func body(_ data: Data?, _ response: URLResponse?, _ error: (any Error)? = nil) throws
    -> Data
  {
    if let error { throw error }
    guard let data, let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    guard response.statusCode == 200 else { throw HTTPError(status: response.statusCode) }
    return data
  }
}

/// A download that may be canceled before, during and after its start.
private final class Download: Sendable {
  private enum State {
    case idle, canceled
    case started(URLSessionDataTask)
  }

  private let state = Locked(State.idle)

  /// Makes and starts a task, unless the download is canceled already.
  func start(_ task: () -> URLSessionDataTask) -> Bool {
    state.withLock { state in
      if case .canceled = state { return false }
      let task = task()
      state = .started(task)
      task.resume()
      return true
    }
  }

  func cancel() {
    let task: URLSessionDataTask? = state.withLock { state in
      defer { state = .canceled }
      if case .started(let task) = state { return task }
      return nil
    }
    task?.cancel()
  }
}

extension Recorder {
  /// Records that a task waited for a response, and the response if it is not clear from the address.
  fileprivate static func addDownload(
    of url: URL, _ result: Result<Data, any Error>, by task: TaskID?, since start: ContinuousClock.Instant
  ) {
    guard isRecording else { return }
    let response =
      switch result {
      case .success(let data): (Scene.routes[url.path]?.replies.count ?? 1) > 1 ? Scene.name(of: data) : nil
      case .failure(let error as HTTPError): "\(error.status)"
      case .failure: "no response"
      }
    let name = (["GET \(url.path)"] + [response].compactMap(\.self)).joined(separator: " ➜ ")
    add(name, .wait, task: task, from: start, to: .now)
  }
}

extension Scene {
  /// What a QOI file of the course shows; nil for other data.
  fileprivate static func name(of data: Data) -> String? {
    zip(album, [Picture.happyCat, .sadCat]).first { $0.0 == data }?.1.name
  }
}
