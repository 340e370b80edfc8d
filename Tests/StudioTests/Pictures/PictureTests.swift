import Studio
import Testing

@Suite("Pictures")
struct PictureTests {
  @Test("Pixels are found by column and row")
  func subscripts() {
    var picture = Picture(width: 3, height: 2, fill: .black)
    picture[x: 2, y: 1] = .white
    #expect(picture.pixels == [.black, .black, .black, .black, .black, .white])
    #expect(picture[x: 2, y: 1] == .white)
  }

  @Test("Shrinking takes the mean of the pixels, and clear ones do not darken it")
  func shrinking() {
    let light = Pixel(red: 200, green: 100, blue: 50)
    let dark = Pixel(red: 100, green: 0, blue: 51)
    let pair = Picture(width: 2, height: 1, pixels: [light, dark])
    #expect(pair.scaled(toWidth: 1, height: 1).pixels == [Pixel(red: 150, green: 50, blue: 51)])
    let edge = Picture(width: 2, height: 1, pixels: [light, .clear])
    #expect(
      edge.scaled(toWidth: 1, height: 1).pixels == [Pixel(red: 200, green: 100, blue: 50, alpha: 128)])
  }

  @Test("Growing repeats pixels, so shrinking again gives the picture back", arguments: [2, 3, 7])
  func growing(factor: Int) {
    let cat = Picture.happyCat
    let large = cat.scaled(toWidth: cat.width * factor, height: cat.height * factor)
    #expect(large[x: 10 * factor, y: 12 * factor] == cat[x: 10, y: 12])
    #expect(large.scaled(toWidth: cat.width, height: cat.height) == cat)
  }

  @Test("Any size can be made from any other", arguments: [1, 2, 31, 33, 100], [1, 2, 27, 29, 90])
  func sizes(width: Int, height: Int) {
    let scaled = Picture.sadCat.scaled(toWidth: width, height: height)
    #expect(scaled.width == width && scaled.height == height)
  }

  @Test("A landscape depends on its size and its seed alone")
  func landscape() {
    let landscape = Picture.landscape(width: 90, height: 60, seed: 4)
    #expect(landscape == .landscape(width: 90, height: 60, seed: 4))
    #expect(landscape != .landscape(width: 90, height: 60, seed: 5))
    #expect(Set(landscape.pixels).count > 1000)
    #expect(landscape.qoi().count > 90 * 60)
  }

  @Test("A landscape can be as small as one pixel", arguments: [(1, 1), (1, 9), (9, 1)])
  func smallLandscape(width: Int, height: Int) {
    #expect(Picture.landscape(width: width, height: height).pixels.count == width * height)
  }
}
