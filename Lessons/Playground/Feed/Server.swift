/// Stands in for the network: it leaves the caller's actor, and can answer at any time.
@concurrent func fetch(_ number: Int) async -> Int {
  await Task.yield()
  return number
}
