// two-at-a-time
//
// Goal: The row shows the pictures in the order of their numbers. At most two downloads run at the same time, and
// the next one begins as soon as one of them ends.
// The scene loads a row of 4 pictures, numbered from 0. Downloads take different times, so they end in another order.
// The thread pool has two threads.

/// Loads a row of pictures.
final class PictureRow {
  func load(_ count: Int, from server: Server) async -> [Picture] {
    await withTaskGroup(of: Picture.self) { group in
      for number in 0..<count {
        group.addTask { await server.picture(number) }
      }
      var row: [Picture] = []
      for await picture in group { row.append(picture) }
      return row
    }
  }
}
