/// The edits of a document, the latest last.
public actor UndoStack {
  private var edits: [Int] = []
  private let revert: @Sendable (Int) async -> Void

  /// A stack without edits.
  /// - Parameter revert: takes an edit back in the document.
  public init(revert: @escaping @Sendable (Int) async -> Void) { self.revert = revert }

  /// Notes an edit that was made.
  public func push(_ edit: Int) { edits.append(edit) }

  /// Takes the latest edit back, and returns it; nil if there is none.
  public func undo() async -> Int? {
    guard let edit = edits.popLast() else { return nil }
    await revert(edit)
    return edit
  }
}
