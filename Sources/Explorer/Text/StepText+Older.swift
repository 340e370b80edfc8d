// Atomic operations that do not see the newest store.
extension StepText {
  /// What the operation reads or stores, and what the newest value is:
  /// `reads an older value of x: 0, stored on line 4; the newest is 1, stored by task 1 on line 9`.
  func older(_ older: Schedule.Step.Older, stores: Bool, _ name: String, _ value: String) -> String {
    let source = older.line.map { ", stored on line \($0)" } ?? ""
    let action = stores ? "stores an older value in" : "reads an older value of"
    return "\(action) \(name): \(value)\(source)" + newest(older)
  }

  private func newest(_ older: Schedule.Step.Older) -> String {
    guard let value = older.newest else { return "" }
    let place =
      (older.newestTask.map { " by \($0)" } ?? "") + (older.newestLine.map { " on line \($0)" } ?? "")
    return "; the newest is \(value)" + (place.isEmpty ? "" : ", stored" + place)
  }
}
