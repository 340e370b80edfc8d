import Fixed
import Racy
import RacecourseTesting
import Testing

/// A server that counts the requests.
private actor Server {
  private(set) var requests = 0

  func image(_ url: String) -> String {
    requests += 1
    return "image at \(url)"
  }
}

@Suite("A cache downloads each image once")
struct ImageCacheTests {
  @Test("racy: two tasks ask before the first image is there")
  func racy() async {
    await withKnownIssue {
      try await explore {
        let server = Server()
        let cache = Racy.ImageCache { await server.image($0) }
        async let first = cache.image("cat")
        async let second = cache.image("cat")
        _ = await (first, second)
        #expect(await server.requests == 1)
      }
    }
  }

  @Test("fixed: the second task waits for the first one's download")
  func fixed() async throws {
    let found = try await explore {
      let server = Server()
      let cache = Fixed.ImageCache { await server.image($0) }
      async let first = cache.image("cat")
      async let second = cache.image("cat")
      _ = await (first, second)
      #expect(await server.requests == 1)
    }
    // There are too many schedules to run them all. Without access hooks too, it is known which steps are independent.
    #expect(found.classesAfter != nil)
  }
}
