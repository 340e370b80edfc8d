import Dispatch

/// Loads a row of pictures.
final class PictureRow {
  func load(_ count: Int, from server: Server) async -> [Picture] {
    let room = DispatchSemaphore(value: 2)
    return await withTaskGroup(of: Picture.self) { group in
      for number in 0..<count {
        group.addTask {
          room.wait()
          defer { room.signal() }
          return await server.picture(number)
        }
      }
      var row: [Picture] = []
      for await picture in group { row.append(picture) }
      return row.sorted { $0.number < $1.number }
    }
  }
}
