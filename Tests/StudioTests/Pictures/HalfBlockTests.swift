import Studio
import Testing

@Suite("Half blocks")
struct HalfBlockTests {
  private let red = Pixel(red: 255, green: 0, blue: 0)
  private let blue = Pixel(red: 0, green: 0, blue: 255)

  private func drawn(_ rows: [[Pixel]], color: Bool = true) -> [String] {
    Picture(width: rows[0].count, height: rows.count, pixels: Array(rows.joined()))
      .halfBlocks(columns: 80, color: color)
      .map { $0.replacing("\u{1B}", with: "␛") }
  }

  @Test("Two rows of pixels share one line in 24-bit color")
  func twoByTwo() {
    #expect(
      drawn([[red, .white], [blue, .black]]) == [
        "␛[38;2;255;0;0m␛[48;2;0;0;255m▀␛[38;2;255;255;255m␛[48;2;0;0;0m▀␛[0m"
      ])
  }

  @Test("Equal colors side by side are named once")
  func runs() {
    #expect(
      drawn([[red, red, red], [blue, blue, red]]) == [
        "␛[38;2;255;0;0m␛[48;2;0;0;255m▀▀␛[48;2;255;0;0m▀␛[0m"
      ])
  }

  @Test("Clear pixels, and the row below an odd last row, show the terminal's background")
  func clear() {
    #expect(
      drawn([[.clear, red, .clear], [.clear, .clear, blue], [red, .clear, red]]) == [
        " ␛[38;2;255;0;0m▀␛[38;2;0;0;255m▄␛[0m",
        "␛[38;2;255;0;0m▀ ▀␛[0m",
      ])
    #expect(
      drawn([[red, .clear], [blue, .clear]]) == ["␛[38;2;255;0;0m␛[48;2;0;0;255m▀␛[49m ␛[0m"])
  }

  @Test("Without color, a character shows how bright its two pixels are together")
  func plain() {
    #expect(drawn([[.white, .white], [.white, .black]], color: false) == ["@="])
    #expect(drawn([[.black, red, .clear], [.black, red, .clear]], color: false) == [" : "])
  }

  @Test(
    "A picture is as wide as it is or as the columns allow, its shape kept",
    arguments: [(1, 1, 1), (20, 20, 9), (32, 32, 14), (80, 32, 14)])
  func widths(columns: Int, width: Int, lines: Int) {
    for picture in [Picture.happyCat, .sadCat] {
      let text = picture.halfBlocks(columns: columns, color: false)
      #expect(text.count == lines)
      #expect(text.allSatisfy { $0.count == width })
      let colored = picture.halfBlocks(columns: columns, color: true)
      #expect(colored.count == lines)
      #expect(colored.allSatisfy { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "").count == width })
      #expect(colored.allSatisfy { $0.hasSuffix("\u{1B}[0m") })
    }
  }

  @Test("A wide, flat picture keeps at least one line")
  func flat() {
    #expect(Picture(width: 500, height: 1, fill: .white).halfBlocks(columns: 20, color: false).count == 1)
  }
}
