import Explorer
import Foundation
import Support
import Testing

@Suite("The tool in a shell, word for word: what it prints is recorded")
struct TranscriptTests {
  @Test("Commands that explore nothing", arguments: ["tool", "texts", "hostile"])
  func tool(name: String) throws { try expectTranscript(name) }

  @Test(
    "Commands that explore",
    .enabled(if: Explorer.isSupported, "needs the explorer"),
    arguments: ["games", "replays", "bets", "doctor"])
  func explorer(name: String) throws { try expectTranscript(name) }

  @Test(
    "Exercises and files of learners",
    .enabled(if: Explorer.isSupported, "needs the explorer"), .only(in: .exercises),
    arguments: ["exercises", "own-set", "playground"])
  func learners(name: String) throws { try expectTranscript(name) }

  #if os(Linux)
    @Test("Odd surroundings")
    func surroundings() throws { try expectTranscript("surroundings") }

    @Test("Searches in odd surroundings", .enabled(if: Explorer.isSupported, "needs the explorer"))
    func searches() throws { try expectTranscript("surroundings-of-searches") }

    @Test(
      "An unsuitable runtime",
      .enabled(if: Explorer.isSupported && runs("strip --version"), "needs the explorer, and 'strip'"))
    func runtime() throws { try expectTranscript("other-runtime") }

    @Test(
      "No network", .enabled(if: runs("unshare --map-root-user --net true"), "the system refuses 'unshare'"))
    func noNetwork() throws { try expectTranscript("no-network") }

    @Test(
      "A full disk",
      .enabled(
        if: runs("unshare --map-root-user --mount sh -c 'mount -t tmpfs -o size=16k none /mnt'"),
        "the system refuses 'unshare'"))
    func fullDisk() throws { try expectTranscript("full-disk") }

    @Test(
      "Too few processes",
      .enabled(
        if: Explorer.isSupported
          && runs(
            "as=; [ $(id -u) = 0 ] && as='setpriv --reuid 54321 --clear-groups'; $as prlimit --nproc=1 '\(Support.tool.path)' --version"
          ),
        "needs the explorer, 'setpriv', 'prlimit', and a user who may run the tool"))
    func fewProcesses() throws { try expectTranscript("few-processes") }

    /// Whether a line of the shell succeeds.
    private static func runs(_ line: String) -> Bool {
      (try? execute(["-c", line], of: URL(filePath: "/bin/sh")))?.code == 0
    }
  #endif

  private func expectTranscript(_ name: String) throws {
    try expectShellTranscript(name, by: "TranscriptTests")
  }
}
