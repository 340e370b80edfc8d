/// A slice of a trace; its times are nanoseconds, and it lasts at least one.
struct TraceSlice: Equatable {
  let name: String
  let category: String
  let start, end: Int

  init(_ name: String, _ category: String, from start: Double, to end: Double) {
    self.name = name
    self.category = category
    self.start = nanoseconds(start)
    self.end = max(nanoseconds(end), self.start + 1)
  }
}

/// The tracks of one process. In a track, slices are side by side or nested: one that crosses another gets a further
/// track of the same name.
struct TraceTracks {
  private(set) var tracks: [(name: String, slices: [TraceSlice])] = []

  mutating func add(_ slices: [TraceSlice], to name: String) {
    let first = tracks.count
    for slice in slices.sorted(by: { ($0.start, -$0.end) < ($1.start, -$1.end) }) {
      let fitting = tracks.indices.dropFirst(first).first { index in
        tracks[index].slices.allSatisfy { $0.end <= slice.start || slice.end <= $0.end }
      }
      if let fitting { tracks[fitting].slices.append(slice) } else { tracks.append((name, [slice])) }
    }
  }

  /// A track of that name with a slice around this time, and the time within that slice; nil if there is none.
  ///
  /// An event at the very end of a job is inside it.
  func place(of time: Int, on name: String) -> (track: Int, time: Int)? {
    for (index, track) in tracks.enumerated() where track.name == name {
      if let slice = track.slices.first(where: { $0.start <= time && time <= $0.end }) {
        return (index, min(time, slice.end - 1))
      }
    }
    return nil
  }
}
