/// A course with one free place.
actor SwimmingCourse {
  private var free = 1

  /// Whether there was a place.
  func signUp() async -> Bool {
    await pay()
    guard free > 0 else { return false }
    free -= 1
    return true
  }

  private func pay() async { await Task.yield() }
}
