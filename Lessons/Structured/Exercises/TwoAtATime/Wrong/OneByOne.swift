/// Loads a row of pictures.
final class PictureRow {
  func load(_ count: Int, from server: Server) async -> [Picture] {
    var row: [Picture] = []
    for number in 0..<count { row.append(await server.picture(number)) }
    return row
  }
}
