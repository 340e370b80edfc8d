import Explorer
import Foundation
import Support
import Testing

@Suite("Hostile files")
struct HostileFileTests {
  /// Makes what may be in the place of something else.
  private func make(in folder: URL) throws {
    #expect(mkfifo(folder.appending(path: "pipe").path, 0o600) == 0)
    try Data().write(to: folder.appending(path: "file"))
    try FileManager.default.createDirectory(
      at: folder.appending(path: "folder"), withIntermediateDirectories: true)
  }

  @Test(
    "What is no folder is not waited for as the folder of exercises or of the progress",
    arguments: ["pipe", "/dev/zero", "/dev/tty", "file", "folder"])
  func folders(place: String) throws {
    try withScratchFolder { folder in
      try make(in: folder)
      let listed = try execute(["exercise", "--folder", place], in: folder)
      #expect(listed.code == 0, "\(listed)")
      let begun = try execute(["exercise", "last-copy", "--folder", place], in: folder)
      #expect(begun.code == (place == "folder" ? 0 : 70), "\(begun)")
      if place != "folder" {
        #expect(begun.errors.contains("cannot be written to. Choose another one with '--folder <path>'."))
      }
      let map = try execute([], in: folder, environment: ["RACECOURSE_PROGRESS": place])
      #expect(map.code == 0, "\(map)")
    }
  }

  @Test("What is no file is refused at once", arguments: ["pipe", "/dev/zero", "/dev/tty", "folder"])
  func files(place: String) throws {
    try withScratchFolder { folder in
      try make(in: folder)
      let target = place.hasPrefix("/") ? place : folder.appending(path: place).path
      for name in ["Mine.swift", "LastCopy.swift"] {
        try FileManager.default.createSymbolicLink(
          atPath: folder.appending(path: name).path, withDestinationPath: target)
      }
      for arguments in [
        ["playground", "Mine.swift"], ["check", "Mine.swift"],
        ["exercise", "last-copy", "--verify", "--folder", "."],
        ["exercise", "last-copy", "--watch", "--folder", "."],
      ] {
        let run = try execute(arguments, in: folder)
        let isNamed = place == "folder" && arguments[1] == "Mine.swift"
        #expect(run.code == (isNamed ? 64 : 66), "\(arguments): \(run)")
      }
      let trace = try execute(["counter", "--trace", place], in: folder)
      #expect(trace.code == 70 && trace.errors.contains("it is a folder, a pipe or a device"), "\(trace)")
    }
  }

  @Test(
    "A program that writes over the explorer's memory ends with an error that says so",
    .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .misbehavior))
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
