/// The numbers that are still to be loaded, and the pictures that have been.
private final class Numbers {
  private var next = 0
  private var row: [Int: Picture] = [:]
  let count: Int

  init(_ count: Int) { self.count = count }

  func take() -> Int? {
    guard next < count else { return nil }
    defer { next += 1 }
    return next
  }

  func store(_ picture: Picture, at number: Int) { row[number] = picture }

  var pictures: [Picture] { (0..<count).compactMap { row[$0] } }
}

/// Loads a row of pictures.
final class PictureRow {
  func load(_ count: Int, from server: Server) async -> [Picture] {
    let numbers = Numbers(count)
    async let first: Void = work(numbers, server)
    async let second: Void = work(numbers, server)
    _ = await (first, second)
    return numbers.pictures
  }

  private func work(_ numbers: Numbers, _ server: Server) async {
    while let number = numbers.take() {
      numbers.store(await server.picture(number), at: number)
    }
  }
}
