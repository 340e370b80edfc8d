#if EXPLORER
  import Foundation
  import RacecourseTesting
  import Testing

  private let variable = "RACECOURSE_IN_PROCESS"
  private let isPrepared = ProcessInfo.processInfo.environment[variable] != nil

  @MainActor private var bodiesRunHere = 0

  @Suite("A schedule for a debugger")
  struct DebuggerTests {
    @Test(
      "With the variable, a token's schedule is played once, in the test's own process",
      .enabled(if: !isPrepared))
    func inProcess() async throws {
      let tests = Process()
      tests.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      tests.arguments = [
        "--testing-library", "swift-testing", "--filter", "RacecourseTestingTests.DebuggerTests/played",
      ]
      tests.environment = ProcessInfo.processInfo.environment.merging([variable: "1"]) { $1 }
      tests.standardOutput = FileHandle.nullDevice
      tests.standardError = FileHandle.nullDevice
      await withCheckedContinuation { done in
        tests.terminationHandler = { _ in done.resume() }
        #expect(throws: Never.self) { try tests.run() }
      }
      #expect(tests.terminationStatus == 0)
    }

    @Test("The schedule is played here", .enabled(if: isPrepared, "runs with \(variable)"))
    func played() async throws {
      let found = await issues { try await explore { #expect(await twoWithdrawals() >= 0) } }
      let token = try #require(found.first?.firstMatch(of: /replaying: "([^"]+)"/)?.1)
      let again = await issues {
        try await explore(replaying: String(token)) {
          await MainActor.run { bodiesRunHere += 1 }
          #expect(await twoWithdrawals() >= 0)
        }
      }
      #expect(again.count == 1 && again[0].contains("Expectation failed"))
      #expect(await bodiesRunHere == 1)
    }
  }
#endif
