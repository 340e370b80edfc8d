import Foundation
import Support
import Testing

@testable import Explorer
@testable import racecourse

@Suite("Misbehaving files", .enabled(if: Explorer.isSupported, "needs the explorer"))
struct MisbehaviorTests {
  @Test(
    "Each gets an answer that says what is wrong",
    arguments: try cases(
      MisbehavingFile.samples + (LongTests.misbehavior.areWanted ? MisbehavingFile.others : [])))
  func answer(file: MisbehavingFile) throws {
    if file.ending == .stopped(nil) {
      let error = #expect(throws: ExplorerError.self) {
        try explore(file.text, SearchOptions(hangAfter: 1))
      }
      guard case .noVerdict(let found)? = error else {
        Issue.record("\(String(describing: error))")
        return
      }
      #expect(found.stop?.activity != nil && (found.place != nil || found.stop?.activity == .isStopped))
      return
    }
    let found = try explore(file.text, SearchOptions(hangAfter: 1))
    if let ending = file.ending { #expect(found.outcomes.map(\.ending) == [ending]) }
    if let limitation = file.limitation {
      #expect(!found.controlled && !found.complete)
      #expect(found.limitations.contains(limitation), "\(found.limitations)")
    } else {
      #expect(found.controlled, "\(found.limitations)")
    }
  }

  @Test("The first output is kept, up to a limit, and a replay has the output of its own schedule")
  func printing() throws {
    let text = """
      func playground() async -> String {
        print("before")
        let task = Task.detached { print("within") }
        await task.value
        return "done"
      }
      """
    try withCompiled(text) { compiled in
      let found = try compiled.explore()
      #expect(found.printed == PrintedText(text: "before\nwithin\n", isCut: false))
      let token = try #require(found.outcomes.first?.token)
      #expect(try compiled.replay(token).printed == found.printed)
    }
    let much = "func playground() async -> String { for n in 0..<9999 { print(n) }; return \"done\" }"
    let cut = try #require(try explore(much).printed)
    #expect(cut.isCut && cut.text.hasPrefix("0\n1\n2\n"))
    let last = "func playground() async -> String { print(\"last words\"); fatalError(\"the end\") }"
    #expect(try explore(last).printed == PrintedText(text: "last words\n", isCut: false))
  }

  @Test(
    "A program that writes over the explorer's memory ends with an error that says so",
    .only(in: .misbehavior))
  func overwriting() throws {
    let text = """
      import Foundation
      func playground() async -> String {
        let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
        for line in maps.split(separator: "\\n") where line.contains("memfd:explorer") {
          let ends = line.split(separator: " ")[0].split(separator: "-").compactMap { UInt(String($0), radix: 16) }
          guard let start = UnsafeMutableRawPointer(bitPattern: ends[0]) else { continue }
          memset(start, 0x7f, Int(ends[1] - ends[0]))
        }
        return "written"
      }
      """
    try withFile(text) { file in
      let run = try execute(["playground", file.path])
      #expect(run.code == 70)
      #expect(run.errors.hasPrefix("Error: The program overwrote the explorer's memory"), "\(run)")
    }
  }
}
