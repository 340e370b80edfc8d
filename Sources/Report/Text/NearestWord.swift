/// The candidate that a mistyped word most likely means, if one is near enough.
package func nearest(to word: String, in candidates: [String]) -> String? {
  let distances = candidates.map { ($0, editDistance(word.lowercased(), $0)) }
  guard let best = distances.min(by: { $0.1 < $1.1 }) else { return nil }
  let isStart = word.count >= 3 && best.0.hasPrefix(word.lowercased())
  let start = candidates.first { word.count >= 3 && $0.hasPrefix(word.lowercased()) }
  if best.1 <= max(word.count / 3, 1) { return best.0 }
  return isStart ? best.0 : start
}

/// How many letters must be inserted, deleted, replaced or swapped with a neighbor to turn one word into another.
func editDistance(_ first: String, _ second: String) -> Int {
  let (a, b) = (Array(first), Array(second))
  var rows = [[Int]](repeating: [Int](repeating: 0, count: b.count + 1), count: a.count + 1)
  for i in 0...a.count { rows[i][0] = i }
  for j in 0...b.count { rows[0][j] = j }
  for i in a.indices {
    for j in b.indices {
      let replaced = rows[i][j] + (a[i] == b[j] ? 0 : 1)
      var best = min(replaced, rows[i][j + 1] + 1, rows[i + 1][j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { best = min(best, rows[i - 1][j - 1] + 1) }
      rows[i + 1][j + 1] = best
    }
  }
  return rows[a.count][b.count]
}
