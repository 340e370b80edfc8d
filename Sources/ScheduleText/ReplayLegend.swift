/// What the signs in the rows of a replay mean.
package enum ReplayLegend {
  /// The meaning of the signs that occur here.
  package static func text(_ rows: [ReplayRow]) -> String {
    var parts = ["Time runs downward, with one column per task."]
    if rows.contains(where: { $0.role == .source && $0.text.hasPrefix("  ·") }) {
      parts.append("'·': a line of the scene, which runs your file.")
    }
    let accesses = rows.filter { $0.role == .access }
    if accesses.contains(where: { $0.text.contains("➜") }) { parts.append("'x ➜ 0': reads x, which is 0.") }
    if accesses.contains(where: { $0.text.contains(" = ") }) {
      parts.append("'x = 1': stores 1 in x.")
    }
    if rows.contains(where: { $0.role == .preemption }) {
      parts.append("'Preempted': the task could have continued, but another task ran instead.")
    }
    if rows.contains(where: { $0.text.contains(" hop to ") }) {
      parts.append(
        "'Hop': the task moves to an actor or to the thread pool, and others may run before it gets there."
      )
    }
    return parts.joined(separator: " ")
  }
}
