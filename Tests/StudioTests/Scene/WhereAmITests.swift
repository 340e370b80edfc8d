import Studio
import Testing

private actor Bank { func place() -> String { whereAmI() } }

@globalActor private actor Storage {
  static let shared = Storage()
}

@Storage private func inStorage() -> String { whereAmI() }
private func caller() -> String { whereAmI() }
@MainActor private func onMain() async -> [String] {
  let before = caller()
  await Task.detached {}.value
  return [before, caller()]
}

@Suite("Where code runs")
struct WhereAmITests {
  @Test("The main actor is told from other actors, also after a suspension")
  func actors() async {
    #expect(await onMain() == ["main actor", "main actor"])
    #expect(await Bank().place() == "actor Bank")
    #expect(await inStorage() == "actor Storage")
  }

  @Test("The pool has numbered threads")
  func pool() async {
    let place = await Task.detached { caller() }.value
    #expect(place.wholeMatch(of: /pool, thread [1-9]\d*/) != nil)
  }
}
