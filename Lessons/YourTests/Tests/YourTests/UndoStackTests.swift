import Fixed
import Racy
import RacecourseTesting
import Testing

@Suite("Edits are undone in the order in which an undo stack gives them")
struct UndoStackTests {
  @Test("racy: two tasks undo the same edit")
  func racy() async {
    await withKnownIssue {
      try await checkLinearizability(
        allowing: .incomplete, of: { Racy.UndoStack { _ in await Task.yield() } }, model: [Int](),
        operations: [
          CheckedOperation("push", arguments: [1, 2]) { stack, edit in
            await stack.push(edit)
          } model: { edits, edit in
            edits.append(edit)
          },
          CheckedOperation("undo") {
            await $0.undo()
          } model: {
            $0.popLast()
          },
        ])
    }
  }

  @Test("fixed: an edit is taken before the await")
  func fixed() async throws {
    try await checkLinearizability(
      of: { Fixed.UndoStack { _ in await Task.yield() } }, model: [Int](),
      operations: [
        CheckedOperation("push", arguments: [1, 2]) { stack, edit in
          await stack.push(edit)
        } model: { edits, edit in
          edits.append(edit)
        },
        CheckedOperation("undo") {
          await $0.undo()
        } model: {
          $0.popLast()
        },
      ])
  }
}
