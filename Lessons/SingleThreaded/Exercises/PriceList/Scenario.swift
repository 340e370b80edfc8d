/// Two orders are added up at the same time.
func scenario() async -> String {
  let first = Task { await total(pictures: 1, albums: 1) }
  let second = Task { await total(pictures: 2, albums: 2) }
  let totals = (await first.value, await second.value)
  return totals == (8, 16) ? "8 and 16" : "wrong totals"
}
