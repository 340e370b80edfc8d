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
    try await withThrowingTaskGroup(of: Thumbnail.self) { group in
      for photo in album {
        group.addTask { [session] in
          Thumbnail(number: photo.number, picture: try await session.picture(from: photo.url))
        }
      }
      // The child that ends first comes first.
      for try await thumbnail in group { row.append(thumbnail) }
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
