import RacecourseTesting
import Right
import Testing

// The script makes the tests of the wrong components of these: another import, and another name of the suite.

private actor Log {
  var entries: [String] = []
  func add(_ entry: String) { entries.append(entry) }
}

@Suite struct RightTests {
  @Test func whoSignedOutStaysSignedOut() async throws {
    let found = try await explore {
      let (requests, request) = AsyncStream.makeStream(of: Void.self)
      let session = Session {
        request.yield()
        await Task.yield()
        return "Ada"
      }
      let signIn = Task { await session.signIn() }
      for await _ in requests { break }
      await session.signOut()
      await signIn.value
      #expect(await session.userName == nil)
    }
    // It is known which steps are independent, so not all of its many schedules had to run; under a sanitizer one runs.
    #expect(found.classesAfter != nil || !found.isComplete)
  }

  @Test func whatIsAddedIsOrderedOrStillThere() async throws {
    try await explore {
      let log = Log()
      let cart = Cart { items in
        await Task.yield()
        for item in items { await log.add(item) }
      }
      await cart.add("tea")
      async let order: Void = cart.order()
      async let more: Void = cart.add("milk")
      _ = await (order, more)
      let all = await log.entries + cart.items
      #expect(all.sorted() == ["milk", "tea"])
    }
  }

  @Test @MainActor func theLastEditIsWhatIsWrittenLast() async throws {
    try await explore { @MainActor in
      let log = Log()
      let document = Document { text in
        await Task.yield()
        await log.add(text)
      }
      document.edit("one")
      document.edit("two")
      await document.close()
      #expect(await log.entries.last == "two")
    }
  }

  @Test func everybodyPassesAnOpenGate() async throws {
    try await explore {
      let gate = Gate()
      async let first: Void = gate.pass()
      async let second: Void = gate.pass()
      await gate.open()
      _ = await (first, second)
    }
  }

  @Test func oneCustomerGetsAnOffer() async throws {
    try await explore {
      let offer = Offer()
      let pays: @Sendable () async -> Bool = {
        try? await Task.sleep(for: .seconds(1))
        return true
      }
      async let end: Void = offer.end(after: .seconds(1))
      async let first = offer.take(paying: pays)
      async let second = offer.take(paying: pays)
      let taken = await [first, second].count { $0 }
      await end
      #expect(taken == 1)
    }
  }

  @Test @MainActor func aStoppedPollerAsksNoMore() async throws {
    try await explore(.all.endingAllTasks()) { @MainActor in
      let poller = Poller { await Task.yield() }
      poller.start()
      poller.start()
      poller.stop()
    }
  }
}
