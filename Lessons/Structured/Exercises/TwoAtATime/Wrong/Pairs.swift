/// Loads a row of pictures.
final class PictureRow {
  func load(_ count: Int, from server: Server) async -> [Picture] {
    var row: [Picture] = []
    for number in stride(from: 0, to: count, by: 2) {
      async let first = server.picture(number)
      async let second = server.picture(number + 1)
      row += await [first, second]
    }
    return row
  }
}
