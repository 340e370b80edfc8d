import Explorer
import Testing

@Suite("Names and values in a replay", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct NameTests {
  private func steps() throws -> [Schedule.Step] {
    let found = try explore("names")
    // What ends its objects calls nothing that could notice who does it.
    #expect(found.schedules == 1)
    let token = try #require(found.outcomes.first?.token)
    return try explorer("names").replay(token).steps
  }

  /// What the steps of a kind tell, as `type number.path value`.
  private func told(_ kind: Schedule.Step.Kind) throws -> [String] {
    try steps().filter { $0.kind == kind }.compactMap { step in
      step.subject.map { subject in
        let object = subject.object.map { "\($0.type) \($0.number)" }
        return ([object, subject.path, step.value].compactMap { $0 }).joined(separator: " ")
      }
    }
  }

  @Test(
    "A store names the property, its object and the new value, a read the value that was read, a lock its property",
    arguments: [
      (
        .write,
        [
          "Stand 1 isFull true", "Stand 1 owner \"Ann\"", "Stand 1 condition used",
          "Stand 1 condition sold(…)",
          "Stand 1 size.height 9", "Stand 1 next Stand 2", "Stand 1 books 1 element", "Stand 1 number 8",
          "Stand 2 isFull true", "Stand 1 owner nil", "visitors 1", "visitors 2", "local 0.75",
          "Stand 1 condition new",
        ]
      ),
      (
        .read,
        [
          "Stand 1 isFull true", "Stand 1 owner nil", "Stand 1 size.height 9", "Stand 1 next Stand 2",
          "Stand 1 books 1 element", "Stand 1 number 8", "Stand 2 isFull true", "visitors 1", "local 0.75",
        ]
      ),
      (.lock, ["Stand 1 lock", "Sign 1 count"]), (.unlock, ["Stand 1 lock", "Sign 1 count"]),
      (.atomic, ["Sign 1 isOn true"]),
    ] as [(Schedule.Step.Kind, Set<String>)])
  func names(kind: Schedule.Step.Kind, expected: Set<String>) throws {
    let told = try told(kind)
    #expect(expected.isSubset(of: told), "\(told)")
  }

  @Test("An error is shown where it is thrown and where its task ends")
  func errors() throws {
    let steps = try steps()
    #expect(steps.contains { $0.kind == .throw && $0.value == "Missing()" })
    #expect(steps.contains { $0.kind == .fail && $0.task == .numbered([1]) && $0.value == "Missing()" })
  }

  @Test("No step is shown twice, and new memory has no steps")
  func initialization() throws {
    #expect(try !told(.write).contains("Stand 1 isFull false"))
  }

  @Test("What has no name that is safe to ask for has none, and the program goes on")
  func unasked() throws {
    let found = try explore("unasked")
    #expect(found.outcomes.map(\.ending.name) == ["Reserved"])
    let steps = try explorer("unasked").replay(try #require(found.outcomes.first?.token)).steps
    #expect(steps.contains { $0.kind == .throw && $0.value == "Reserved()" })
    let told = steps.filter { $0.kind == .write }.map { "\($0.subject?.path ?? "") \($0.value ?? "")" }
    #expect(told.contains { $0.hasPrefix("first ") } && told.contains { $0.hasPrefix("level ") }, "\(told)")
  }
}
