// two-at-a-time
//
// Goal: The row shows the pictures in the order of their numbers. At most two downloads run at the same time, and
// the next one begins as soon as one of them ends.
// The scene loads a row of 4 pictures, numbered from 0. Downloads take different times, so they end in another order.
// The thread pool has two threads.

/// Loads a row of pictures.
final class PictureRow {
  func load(_ count: Int, from server: Server) async -> [Picture] {
    await withTaskGroup(of: (place: Int, picture: Picture).self) { group in
      var row = [Picture?](repeating: nil, count: count)
      for number in 0..<count {
        // From the third on, each download waits until another one has ended.
        if number >= 2, let ended = await group.next() { row[ended.place] = ended.picture }
        group.addTask { (number, await server.picture(number)) }
      }
      for await ended in group { row[ended.place] = ended.picture }
      return row.compactMap(\.self)
    }
  }
}
