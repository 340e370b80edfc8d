import Studio
import Testing

@Suite("The main colors of a picture")
struct KMeansTests {
  @Test("A picture of few colors gives just these, the most frequent one first")
  func fewColors() {
    let red = Pixel(rgb: 0xC02020)
    let blue = Pixel(rgb: 0x2020C0)
    let pixels = [Pixel](repeating: red, count: 3) + [Pixel](repeating: blue, count: 6)
    let picture = Picture(width: 3, height: 3, pixels: pixels)
    #expect(picture.dominantColors(2) == [blue, red])
    #expect(picture.dominantColors(5) == [blue, red])
  }

  @Test("Similar colors make one cluster, represented by their mean")
  func clusters() {
    let pixels = [0x101010, 0x121212, 0xF0F0F0, 0xF2F2F2, 0xF4F4F4].map { Pixel(rgb: $0) }
    let clusters = KMeans.clusters(of: pixels, count: 2)
    #expect(clusters.map(\.center) == [Pixel(rgb: 0xF2F2F2), Pixel(rgb: 0x111111)])
    #expect(clusters.map(\.population) == [3, 2])
  }

  @Test("Clear pixels have no color")
  func clear() {
    #expect(Picture(width: 4, height: 4, fill: .clear).dominantColors(3).isEmpty)
    let happyCat = Picture.happyCat
    let opaque = happyCat.pixels.count { $0.alpha > 0 }
    let clusters = KMeans.clusters(of: happyCat.pixels, count: 4)
    #expect(clusters.map(\.population).reduce(0, +) == opaque)
  }

  @Test("More rounds never fit worse", arguments: [1, 2, 3, 5])
  func rounds(count: Int) {
    let pixels = Picture.landscape(width: 30, height: 20).pixels
    let errors = [0, 2, 20].map { rounds in
      let centers = KMeans.clusters(of: pixels, count: count, rounds: rounds).map(\.center)
      return pixels.map { pixel in centers.map { distance($0, pixel) }.min() ?? 0 }.reduce(0, +)
    }
    // Centers are rounded to whole colors, which may cost a little.
    #expect(errors[1] <= errors[0] + pixels.count)
    #expect(errors[2] <= errors[1] + pixels.count)
  }

  private func distance(_ a: Pixel, _ b: Pixel) -> Int {
    let differences = [Int(a.red) - Int(b.red), Int(a.green) - Int(b.green), Int(a.blue) - Int(b.blue)]
    return differences.map { $0 * $0 }.reduce(0, +)
  }
}
