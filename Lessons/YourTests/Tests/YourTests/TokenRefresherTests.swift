import Fixed
import Racy
import RacecourseTesting
import Testing

/// A server that counts the refreshes, and a device that has the secret for the next one.
private actor Server {
  private(set) var refreshes = 0

  func secret() async -> String {
    await Task.yield()
    return "secret \(refreshes)"
  }

  func token(_ secret: String) async -> String {
    refreshes += 1
    await Task.yield()
    return "token \(refreshes)"
  }
}

@Suite("A token is refreshed once, however many requests need it")
struct TokenRefresherTests {
  @Test("racy: two requests read the secret, then both refresh")
  func racy() async {
    await withKnownIssue {
      try await explore(allowing: .incomplete) {
        let server = Server()
        let refresher = Racy.TokenRefresher {
          await server.secret()
        } refresh: {
          Racy.AccessToken(await server.token($0), validFor: .seconds(60))
        }
        async let first = refresher.validToken()
        async let second = refresher.validToken()
        _ = try await (first, second)
        #expect(await server.refreshes == 1)
      }
    }
  }

  @Test("fixed: two requests share a refresh, and there is another one when the token has expired")
  func fixed() async throws {
    try await explore {
      let server = Server()
      let refresher = Fixed.TokenRefresher {
        await server.secret()
      } refresh: {
        Fixed.AccessToken(await server.token($0), validFor: .seconds(60))
      }
      async let first = refresher.validToken()
      async let second = refresher.validToken()
      #expect(try await (first.text, second.text) == ("token 1", "token 1"))
      try await Task.sleep(for: .seconds(60))
      #expect(try await refresher.validToken().text == "token 2")
    }
  }

  @Test("fixed: three requests share a refresh")
  func three() async throws {
    try await explore {
      let server = Server()
      let refresher = Fixed.TokenRefresher {
        await server.secret()
      } refresh: {
        Fixed.AccessToken(await server.token($0), validFor: .seconds(60))
      }
      async let first = refresher.validToken()
      async let second = refresher.validToken()
      async let third = refresher.validToken()
      _ = try await (first, second, third)
      #expect(await server.refreshes == 1)
    }
  }
}
