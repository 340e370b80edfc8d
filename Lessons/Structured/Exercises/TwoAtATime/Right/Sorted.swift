/// Loads a row of pictures.
final class PictureRow {
  func load(_ count: Int, from server: Server) async -> [Picture] {
    await withTaskGroup(of: Picture.self) { group in
      var row: [Picture] = []
      for number in 0..<min(2, count) {
        group.addTask { await server.picture(number) }
      }
      var next = 2
      for await picture in group {
        row.append(picture)
        if next < count {
          group.addTask { [next] in await server.picture(next) }
          next += 1
        }
      }
      return row.sorted { $0.number < $1.number }
    }
  }
}
