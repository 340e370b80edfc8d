import Observation

// A class whose accessors a macro writes.

@Observable private nonisolated final class Album: @unchecked Sendable {
  var title: String?
  var likes = 0
  var pages: [String] = []
}

extension ProgramList {
  mutating func addObserved() {
    // Two tasks, one after the other.
    add("observed", ends: ["3"]) {
      let album = Album()
      let first = Task.detached {
        album.title = "new"
        album.likes += 1
        album.pages.append("cover")
        album[keyPath: \.likes] = 3
      }
      await first.value
      let second = Task.detached {
        album.title == nil && album.pages.isEmpty ? 0 : album.likes
      }
      return "\(await second.value)"
    }
    add("observed-race", ends: ["0", "1"], races: true) {
      let album = Album()
      let task = Task.detached { album.likes = 1 }
      let likes = album.likes
      await task.value
      return "\(likes)"
    }
    // Observation takes a lock before and behind each change, which guards nothing.
    add("observed-updates", ends: ["1", "2"], races: true) {
      let album = Album()
      let task = Task.detached { album.likes += 1 }
      album.likes += 1
      await task.value
      return "\(album.likes)"
    }
    // Who reads within `withObservationTracking` races as anybody does, whether it is told or not.
    add("observed-tracking", ends: ["1"], races: true) {
      let album = Album()
      let task = Task.detached {
        withObservationTracking {
          _ = album.likes
        } onChange: {
        }
      }
      album.likes += 1
      await task.value
      return "\(album.likes)"
    }
  }
}
