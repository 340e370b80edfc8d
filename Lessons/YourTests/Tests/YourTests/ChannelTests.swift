import Fixed
import Racy
import RacecourseTesting
import Testing

@Suite("A channel delivers what every producer sends")
struct ChannelTests {
  @Test("racy: the second producer that waits replaces the first")
  func racy() async {
    await withKnownIssue {
      try await explore {
        let channel = Racy.Channel<String>()
        async let first: Void = channel.send("tea")
        async let second: Void = channel.send("milk")
        let received = [await channel.receive(), await channel.receive()]
        _ = await (first, second)
        #expect(Set(received) == ["tea", "milk"])
      }
    }
  }

  @Test("fixed: both producers wait in a line")
  func fixed() async throws {
    try await explore {
      let channel = Fixed.Channel<String>()
      async let first: Void = channel.send("tea")
      async let second: Void = channel.send("milk")
      let received = [await channel.receive(), await channel.receive()]
      _ = await (first, second)
      #expect(Set(received) == ["tea", "milk"])
    }
  }

  @Test("fixed: three producers wait in a line")
  func three() async throws {
    try await explore {
      let channel = Fixed.Channel<String>()
      async let first: Void = channel.send("tea")
      async let second: Void = channel.send("milk")
      async let third: Void = channel.send("sugar")
      let received = [await channel.receive(), await channel.receive(), await channel.receive()]
      _ = await (first, second, third)
      #expect(Set(received) == ["tea", "milk", "sugar"])
    }
  }
}
