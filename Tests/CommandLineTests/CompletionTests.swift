import Foundation
import Support
import Testing

@testable import racecourse

/// Where a shell is installed; nil if it is not.
private func installed(_ shell: String) -> URL? {
  ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { URL(filePath: "\($0)/\(shell)") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }
}

/// Lines to complete, and what a shell must offer for the last word; the folder has `Mine.swift` and `pictures/`.
private let cases: [(line: String, offered: [String])] = [
  ("racecourse exp", ["explain", "explore"]),
  ("racecourse coun", ["counter"]),
  ("racecourse --v", ["--version"]),
  ("racecourse explore mutex", ["mutex-class"]),
  ("racecourse explore playg", ["playground"]),
  ("racecourse explore --seed 3 mutex", ["mutex-class"]),
  ("racecourse explore --json sad", ["sad-cat"]),
  ("racecourse explore --se", ["--seconds", "--seed"]),
  ("racecourse play M", ["Mine.swift"]),
  ("racecourse play --default-isolation ", ["MainActor", "nonisolated"]),
  ("racecourse playground --default-isolation Ma", ["MainActor"]),
  ("racecourse playground M", ["Mine.swift"]),
  ("racecourse playground Other.swift M", ["Mine.swift"]),
  ("racecourse check playground M", ["Mine.swift"]),
  ("racecourse replay counter ", []),
  ("racecourse replay Other.swift M", ["Mine.swift"]),
  ("racecourse evidence actor", ["actors"]),
  ("racecourse actors slow", ["slow-reset"]),
  ("racecourse @actors slow", ["slow-reset"]),
  ("racecourse actors mutex", []),
  ("racecourse counter --pa", ["--pause"]),
  ("racecourse counter sad", []),
  ("racecourse exercise --verify gift", ["gift-card"]),
  ("racecourse counter --trace No", ["Notes.txt"]), ("racecourse site No", ["Notes.txt"]),
  ("racecourse exercise --folder pic", ["pictures/"]),
  ("racecourse list --verify", []),
  ("racecourse help exe", ["executor", "exercise"]), ("racecourse help data", ["data-race"]),
  ("racecourse completions ", ["bash", "fish", "zsh"]),
]

/// The scripts run the tool that was typed.
private let path = [
  "PATH": tool.deletingLastPathComponent().path + ":"
    + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")
]

/// Works in a folder with the completion script of a shell.
private func withScript(_ shell: Shell, _ body: (_ script: URL, _ folder: URL) throws -> Void) throws {
  let run = try execute(["completions", shell.rawValue])
  try #require(run.code == 0 && run.errors == "")
  try withFile(run.output, named: "_racecourse") { script in
    let folder = script.deletingLastPathComponent().appending(path: "work")
    let pictures = folder.appending(path: "pictures")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
    for name in ["Mine.swift", "Notes.txt", "Mine.txt"] {
      try Data().write(to: folder.appending(path: name))
    }
    try body(script, folder)
  }
}

@Suite("Completions, in the shells themselves")
struct CompletionTests {
  @Test("Every command, stage, exhibit and option completes where it may stand")
  func everything() throws {
    func offered(_ words: String...) -> Set<String> {
      Set(Completion(words).lines.map { String($0.prefix { $0 != "\t" }) })
    }
    #expect(offered("").isSuperset(of: Candidates.names))
    for definition in CommandDefinition.all where definition.kind == .subcommand || definition.kind == .stage
    {
      #expect(
        offered(definition.name, "-")
          == Set(definition.options.flatMap { [$0.name] + [$0.short].compactMap(\.self) }))
    }
  }

  @Test("bash", .enabled(if: installed("bash") != nil, "bash is not installed"))
  func bash() throws {
    let bash = try #require(installed("bash"))
    try withScript(.bash) { script, folder in
      let functions = """
        source '\(script.path)'
        offered() {
          COMP_WORDS=("$@") COMP_CWORD=$(( $# - 1 ))
          _racecourse racecourse
          for word in "${COMPREPLY[@]}"; do [[ -d $word ]] && echo "$word/" || echo "$word"; done | sort
        }

        """
      let typed = cases.map { $0.line.split(separator: " ", omittingEmptySubsequences: false) }
      let last = "offered racecourse exercise --folder = pic"
      let commands = typed.map { "offered '\($0.joined(separator: "' '"))'; echo =" } + [last]
      let run = try execute(
        ["-c", functions + commands.joined(separator: "\n")], of: bash, in: folder, environment: path)
      #expect(run.errors == "")
      let answers = run.output.components(separatedBy: "=\n")
      for ((line, offered), answer) in zip(cases, answers) {
        #expect(answer.split(separator: "\n").map(String.init) == offered, "\(line)")
      }
      #expect(answers.count == cases.count + 1)
      #expect(answers.last == "pictures/\n", "bash takes --folder=pic apart")
    }
  }

  @Test("fish", .enabled(if: installed("fish") != nil, "fish is not installed"))
  func fish() throws {
    let fish = try #require(installed("fish"))
    try withScript(.fish) { script, folder in
      let cases = cases + [("racecourse exercise --folder=pic", ["--folder=pictures/"])]
      let typed = cases.map { "complete -C '\($0.line)'; echo =" }
      let commands = (["source '\(script.path)'"] + typed).joined(separator: "\n")
      let run = try execute(["--no-config", "-c", commands], of: fish, in: folder, environment: path)
      #expect(run.errors == "")
      let answers = run.output.components(separatedBy: "=\n").dropLast()
      try #require(answers.count == cases.count)
      for ((line, offered), answer) in zip(cases, answers) {
        let words = answer.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        #expect(words.sorted() == offered, "\(line)")
      }
      #expect(run.output.contains("explore\tEnumerate every schedule of an exhibit's files."))
      #expect(run.output.contains("--seed\tThe seed of --sample (default: 1)."))
    }
  }

  @Test("zsh", .enabled(if: installed("zsh") != nil, "zsh is not installed"))
  func zsh() throws {
    let zsh = try #require(installed("zsh"))
    try withScript(.zsh) { script, folder in
      let terminal = try PseudoTerminal(zsh, ["-f", "-i"], columns: 200, rows: 100, environment: path)
      // Installed as its first lines say; a tab lists what there is, and completes nothing.
      terminal.type(
        """
        cd '\(folder.path)'; fpath=('\(script.deletingLastPathComponent().path)' $fpath)
        autoload -Uz compinit; compinit -u -D; bindkey '^I' list-choices; PS1='re''ady> '

        """)
      try terminal.wait(for: "ready> ")
      for (line, offered) in cases + [("racecourse exercise --folder=pic", ["pictures"])] {
        terminal.type("\(line)\t")
        try terminal.wait(for: offered.map { String($0.prefix { $0 != "/" }) })
        terminal.type("\u{15}")
      }
      terminal.type("\u{15}exit\n")
      #expect(terminal.end() == .exited(0))
    }
  }
}
