import Testing

@testable import racecourse

@Suite("Requests to child processes")
struct ChildRequestTests {
  @Test("A request survives the trip through a command line", arguments: Variant.allCases)
  func words(variant: Variant) throws {
    let file = try LessonFile(try #require(Course.exhibit("counter")), variant, shownFrom: nil)
    let live = try ChildRequest(
      arguments: ChildRequest.live(file, seconds: 0.5, isSimulated: true).arguments())
    guard case .live(let same, 0.5, true, false) = live else {
      Issue.record("\(String(describing: live))")
      return
    }
    #expect(same.exhibit.id == "counter" && same.variant == variant)
    let explore = try ChildRequest(arguments: ChildRequest.explore(file).arguments())
    guard case .explore(let other) = explore else {
      Issue.record("\(String(describing: explore))")
      return
    }
    #expect(other.exhibit.id == "counter" && other.variant == variant)
  }

  @Test("Other words start no child, and an unknown exhibit is an error")
  func others() throws {
    #expect(try ChildRequest(arguments: ["counter"]) == nil)
    #expect(try ChildRequest(arguments: []) == nil)
    let unknown = #"{"explore":{"_0":{"exhibit":"no-such-exhibit","variant":"racy"}}}"#
    for request in [["child"], ["child", "counter"], ["child", unknown]] {
      #expect(throws: DecodingError.self) { try ChildRequest(arguments: request) }
    }
  }
}
