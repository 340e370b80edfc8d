/// A course with one free place.
actor SwimmingCourse {
  private var free = 1
  private var isPaying = false

  /// Whether there was a place.
  func signUp() async -> Bool {
    guard free > 0, !isPaying else {
      isPaying = false
      return false
    }
    isPaying = true
    await pay()
    guard isPaying else { return false }
    free -= 1
    return true
  }

  private func pay() async { await Task.yield() }
}
