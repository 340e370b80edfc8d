/// Counts the likes of a page.
actor Likes {
  private(set) var today = 5

  func add() { today += 1 }

  func beginDay() { today = 0 }
}
