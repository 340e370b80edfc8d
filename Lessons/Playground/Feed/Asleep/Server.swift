/// A stand-in that takes its time. A clock is one more thing that has an order.
@concurrent func fetch(_ number: Int) async -> Int {
  try? await Task.sleep(for: .milliseconds(100))
  return number
}
