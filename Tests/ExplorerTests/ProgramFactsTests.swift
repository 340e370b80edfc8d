import Explorer
import Testing

@Suite("How a program was compiled", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct ProgramFactsTests {
  @Test("Threads that ask at the same time get the same answer")
  func atOnce() throws {
    // The first module without hooks; whether checks tell; whether mutexes are seen.
    for _ in 1...8 {
      #expect(String(decoding: try output("facts"), as: UTF8.self) == "LivePrograms, false, true\n")
    }
  }
}
