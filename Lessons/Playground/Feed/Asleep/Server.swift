/// A stand-in that takes its time. The end of a sleep is one more event to put in order.
@concurrent func fetch(_ number: Int) async -> Int {
  try? await Task.sleep(for: .milliseconds(100))
  return number
}
