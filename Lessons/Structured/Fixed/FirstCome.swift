import Foundation
import Studio

/// A photo of an album, by its number.
private nonisolated struct Photo {
  let number: Int
  let url: URL
}

/// A thumbnail, which knows its photo's number.
private nonisolated struct Thumbnail {
  let number: Int
  let picture: Picture
}

/// Shows the thumbnails of an album in a row.
private final class AlbumRow {
  let session: any Session
  private(set) var row: [Thumbnail] = []

  init(session: any Session) { self.session = session }

  func load(_ album: [Photo]) async throws {
    try await withThrowingTaskGroup(of: (place: Int, thumbnail: Thumbnail).self) { group in
      for (place, photo) in album.enumerated() {
        group.addTask { [session] in
          (place, Thumbnail(number: photo.number, picture: try await session.picture(from: photo.url)))
        }
      }
      // Each child returns its place too, so the order in which they end does not matter.
      var places = [Thumbnail?](repeating: nil, count: album.count)
      for try await child in group { places[child.place] = child.thumbnail }
      row = places.compactMap(\.self)
    }
  }
}

// MARK: - Scenario

/// An album of three photos is opened.
public func firstCome(in scene: Scene) async -> Outcome {
  let model = AlbumRow(session: scene.session)
  let album = (1...3).map { Photo(number: $0, url: scene.url("cat.qoi")) }
  try? await model.load(album)
  return "\(model.row.map { "\($0.number)" }.joined(separator: " "))"
}
