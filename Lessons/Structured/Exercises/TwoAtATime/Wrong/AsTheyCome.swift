/// Loads a row of pictures.
final class PictureRow {
  func load(_ count: Int, from server: Server) async -> [Picture] {
    await withTaskGroup(of: Picture.self) { group in
      var row: [Picture] = []
      for number in 0..<count {
        if number >= 2, let picture = await group.next() { row.append(picture) }
        group.addTask { await server.picture(number) }
      }
      for await picture in group { row.append(picture) }
      return row
    }
  }
}
