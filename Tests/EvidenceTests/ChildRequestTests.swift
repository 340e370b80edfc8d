import Course
import Testing

@testable import Evidence

@Suite("What the tool asks of its children")
struct ChildRequestTests {
  @Test("A request comes back from the words of its command line", arguments: Variant.allCases)
  func words(variant: Variant) throws {
    let file = LessonFile(try #require(Course.exhibit("counter")), variant)
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

  @Test("Other words ask for no child, and one that there is not is an error")
  func others() throws {
    #expect(try ChildRequest(arguments: ["counter"]) == nil)
    #expect(try ChildRequest(arguments: []) == nil)
    let unknown = #"{"explore":{"_0":{"exhibit":"no-such-exhibit","variant":"racy"}}}"#
    for request in [["child"], ["child", "counter"], ["child", unknown]] {
      #expect(throws: DecodingError.self) { try ChildRequest(arguments: request) }
    }
  }
}
