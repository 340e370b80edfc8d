import RacecourseTesting
import Testing

// snippet

extension UndoStack {
  init(_ revert: @escaping @Sendable (Int) async -> Void) { self.init() }

  private func revert(_ edit: Int) async {}
}

// snippet
