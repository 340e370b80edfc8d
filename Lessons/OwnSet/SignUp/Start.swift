// sign-up
//
// Goal: One place is left and two people sign up at the same time: one of them gets it, and the other one is told
// that the course is full.
// The scene calls `signUp()` from two tasks that run at the same time, with `await`.

/// A course with one free place.
actor SwimmingCourse {
  private var free = 1

  /// Whether there was a place.
  func signUp() async -> Bool {
    guard free > 0 else { return false }
    await pay()
    free -= 1
    return true
  }

  private func pay() async { await Task.yield() }
}
