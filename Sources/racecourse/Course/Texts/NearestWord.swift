/// The candidate that a mistyped word most likely means, if one is near enough.
///
/// Near means an edit distance of up to two, or a third of a long word, with at least one letter in common. Otherwise,
/// the word must be the beginning of a candidate.
func nearest(to word: String, in candidates: [String]) -> String? {
  let word = word.lowercased()
  let count = word.count
  let limit = max(2, count / 3)
  let near = candidates.filter { abs($0.count - count) <= limit }.map {
    ($0, editDistance(word, $0.lowercased()))
  }
  if let best = near.min(by: { $0.1 < $1.1 }), best.1 <= limit, best.1 < max(count, best.0.count) {
    return best.0
  }
  return count >= 3 ? candidates.first { $0.hasPrefix(word) } : nil
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
