import Testing

@testable import Explorer

private let wrong = Ending.returned("wrong")
private let right = Ending.returned("right")

@Suite("What is known about where a game can lead")
struct KnownWaysTests {
  @Test(
    "A schedule that was found passes the positions of its choices, and then those of the first alternatives")
  func ways() {
    var known = KnownWays()
    known.add(Ways(choices: [wrong: [0, 1]], complete: false), from: [])
    #expect(known.way(to: wrong, through: [0]) == [0, 1])
    #expect(known.way(to: wrong, through: [0, 1, 0, 0]) == [0, 1])
    #expect(known.way(to: wrong, through: [1]) == nil)
    #expect(known.way(to: wrong, through: [0, 1, 1]) == nil)
    #expect(known.way(to: right, through: []) == nil)
  }

  @Test("One ending is certain only after a complete search, and two are known as soon as each was seen")
  func endings() {
    var known = KnownWays()
    known.add(Ways(choices: [wrong: [0, 1]], complete: false), from: [])
    #expect(known.endings(from: [0]) == .unknown)
    known.add(Ways(choices: [right: [0, 0]], complete: false), from: [])
    #expect(known.endings(from: [0]) == .several)
    #expect(known.endings(from: [0, 1]) == .unknown)
    known.add(Ways(choices: [wrong: [0, 1]], complete: true), from: [0, 1])
    #expect(known.endings(from: [0, 1]) == .only(wrong))
    #expect(known.endings(from: [0, 1, 1]) == .only(wrong))
  }

  @Test("Of two schedules, the one found from the later position is the simplest from there")
  func simplest() {
    var known = KnownWays()
    known.add(Ways(choices: [wrong: [0, 1, 1]], complete: true), from: [0])
    known.add(Ways(choices: [wrong: [0, 1, 2]], complete: true), from: [])
    #expect(known.way(to: wrong, through: [0]) == [0, 1, 1])
  }

  @Test("Only a complete search shows that an ending is out of reach, there and later")
  func lost() {
    var known = KnownWays()
    known.add(Ways(choices: [right: [1, 0]], complete: false), from: [1])
    #expect(known.reaches(wrong, from: [1]) == nil)
    known.add(Ways(choices: [right: [1, 0]], complete: true), from: [1])
    #expect(known.reaches(wrong, from: [1]) == false)
    #expect(known.reaches(wrong, from: [1, 2]) == false)
    #expect(known.reaches(right, from: [1]) == true)
    #expect(known.reaches(wrong, from: []) == nil)
    #expect(known.reaches(right, from: [1, 2]) == nil)
  }
}
