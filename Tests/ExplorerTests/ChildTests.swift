import CAccessHooks
import Foundation
import Litmus
import Support
import Testing

@testable import Explorer

@Suite("Traps, hangs and work outside", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct ChildTests {
  @Test(
    "Work outside the executors is never silently ignored",
    arguments: [("dispatch-queue", Limitation.noted(.queue)), ("thread", .noted(.thread, by: "Foundation"))])
  func outside(name: String, limitation: Limitation) throws {
    let result = try explore(name)
    #expect(!result.controlled && !result.complete)
    #expect(result.limitations == [limitation])
  }

  @Test("Code that depends on what an earlier run left behind is detected")
  func nondeterminism() throws {
    let result = try explore("later-yield")
    #expect(!result.controlled && !result.complete && result.names == ["done"])
    #expect(result.unnamed == [.noted(addressesCanBeFixed ? .nondeterminism : .otherAddresses)])
    #expect(result.called == ["pthread_setconcurrency"])
  }

  @Test("Where a process's second run ends otherwise than its first, each schedule has a process of its own")
  func first() throws {
    let result = try explore("leftover")
    #expect(!result.controlled && !result.complete && result.outcomes.isEmpty)
    let isSaid = result.limitations.contains {
      if case .notReplayed(let ending?, 1) = $0 { ending.isReturned } else { false }
    }
    #expect(isSaid, "\(result.limitations)")
  }

  #if os(Linux)
    @Test("If the system does not fix addresses, the message names them as a possible cause")
    func addresses() throws {
      let result = try withoutFixedAddresses { try explore("later-yield") }
      #expect(!result.controlled && !result.complete)
      #expect(result.unnamed == [.noted(.otherAddresses)])
      #expect(result.called == ["pthread_setconcurrency"])
    }
  #endif

  @Test("Random numbers are the same in every schedule and every search, and the result says so")
  func chance() throws {
    let result = try explore("chance")
    #expect(result.controlled && result.complete && result.outcomes.count == 1)
    #expect(result.limitations == [.noted(.randomNumbers)])
    #expect(try explore("chance").outcomes == result.outcomes)
  }

  @Test("Another process is work outside, and it does not search too")
  func fork() throws {
    let result = try explore("fork")
    #expect(!result.controlled && !result.complete)
    #expect(result.limitations == [.noted(.process)])
    #expect(result.names == ["forked"])
  }

  @Test("A crash has its place, also where the stack has no room left")
  func recursion() throws {
    let outcome = try #require(try explore("recursion").outcomes.first)
    #expect(outcome.ending == .crashed(reason: "invalid memory access"))
    #expect(outcome.place?.file.hasSuffix("Litmus/Outside.swift") == true)
  }

  #if arch(x86_64)
    @Test("A trap has the line that decides it")
    func overflow() throws {
      let outcome = try #require(try explore("overflow").outcomes.first)
      #expect(outcome.ending == .crashed(reason: "trap") && outcome.place?.line == Overflow.line)
    }
  #endif

  #if os(Linux)
    @Test("What a program starts ends with it, in whichever session it is")
    func session() throws {
      let name = try #require(try explore("session").names.first)
      let process = try #require(pid_t(name))
      // It is killed, and gone as soon as the system gets to it.
      let descriptor = rc_process_descriptor(process)
      defer { if descriptor >= 0 { close(descriptor) } }
      var ends = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      #expect(process > 0 && (descriptor < 0 || poll(&ends, 1, 60_000) == 1))
    }
  #endif

  @Test("A hang at the end of the process is not part of a schedule")
  func hangAtExit() throws {
    let result = try explore("hang-at-exit")
    #expect(result.names == ["done"] && result.complete && result.controlled)
    let token = try #require(result.outcomes.first?.token)
    #expect(try explorer("hang-at-exit").replay(token).ending == .returned("done"))
  }

  #if os(Linux)
    @Test("A child that was killed from outside is not an outcome, and the search is incomplete")
    func killed() throws {
      let mark = UUID().uuidString
      var explorer = explorer("2x2")
      explorer.arguments.append(mark)
      var isKilled = false
      let result = try explorer.explore(SearchOptions(search: .random(seed: 1, schedules: .max))) {
        progress in
        if progress.schedules > 0, !isKilled { isKilled = Self.kill(mark) }
      }
      #expect(isKilled)
      #expect(!result.complete && result.controlled)
      #expect(result.limitations.first == .killed(signal: SIGKILL))
      #expect(result.endings.allSatisfy(\.isReturned) && result.schedules > 0)
    }

    /// Kills the process with this word on its command line.
    private static func kill(_ word: String) -> Bool {
      let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      for process in processes.compactMap({ pid_t($0) }) where process != getpid() {
        let line = (try? Data(contentsOf: URL(filePath: "/proc/\(process)/cmdline"))) ?? Data()
        if String(decoding: line, as: UTF8.self).contains(word) {
          return Foundation.kill(process, SIGKILL) == 0
        }
      }
      return false
    }
  #endif

  @Test("A time limit may be larger than any duration", arguments: [1e30, .infinity])
  func longTime(seconds: Double) throws {
    #expect(try explore("empty-array", SearchOptions(maximumSeconds: seconds)).complete)
  }

  @Test("A child that cannot be started is an error, not an outcome")
  func noChild() throws {
    let nowhere = Explorer(
      program: "x", variant: "y", executable: URL(fileURLWithPath: "/nonexistent/child"), arguments: [])
    #expect(throws: ProcessError.notStarted("/nonexistent/child", code: ENOENT)) { try nowhere.explore() }
    #expect(throws: ExplorerError.self) { try explorer("no such litmus test").explore() }
  }

  #if EXPLORER
    @Test("What the system does not give has its name and its remedy")
    func refused() {
      #expect(throws: ProcessError.self) { try ExploringProcess.checkAddresses(8_000_000 << 10) }
      #expect(throws: Never.self) { try ExploringProcess.checkAddresses(.max) }
      let errors: [(ProcessError, [String])] = [
        (.tooFewAddresses(allowed: 8 << 30, needed: 19 << 30), ["19 GB", "8192 MB", "ulimit -v"]),
        (.noSharedMemory(code: EFBIG), ["File too large", "ulimit -f"]),
        (.notStarted("/gone/racecourse", code: ENOENT), ["/gone/racecourse", "swift build"]),
      ]
      for (error, words) in errors { for word in words { #expect("\(error)".contains(word)) } }
    }
  #endif
}
