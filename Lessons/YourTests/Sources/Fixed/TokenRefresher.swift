/// What a request shows to the server, until it expires.
public struct AccessToken: Sendable {
  /// The text that is sent.
  public let text: String
  let expiry: ContinuousClock.Instant

  /// A token that is valid for so long from now on.
  public init(_ text: String, validFor duration: Duration) {
    self.text = text
    expiry = .now + duration
  }
}

/// Gives requests an access token. When that has expired, it gets a new one for the secret that the device has stored.
public actor TokenRefresher {
  private let secret: @Sendable () async -> String
  private let refresh: @Sendable (String) async throws -> AccessToken
  private var token: AccessToken?
  private var refreshing: Task<AccessToken, any Error>?

  /// A refresher that has no token yet.
  public init(
    secret: @escaping @Sendable () async -> String,
    refresh: @escaping @Sendable (String) async throws -> AccessToken
  ) {
    self.secret = secret
    self.refresh = refresh
  }

  /// A token that is valid now.
  public func validToken() async throws -> AccessToken {
    if let token, token.expiry > .now { return token }
    if let refreshing { return try await refreshing.value }
    let task = Task {
      let secret = await self.secret()
      return try await refresh(secret)
    }
    refreshing = task
    defer { refreshing = nil }
    let token = try await task.value
    self.token = token
    return token
  }
}
