/// The files that several programs are compiled from, together. The program to run is chosen by a number.
package enum ProgramFiles {
  /// A file's name and its text.
  package typealias File = (name: String, text: String)

  /// The variable of the environment that holds the number of the program to explore.
  package static let variable = "LIVE_PROGRAM"

  /// The name of the file of the program with this number, from 0.
  package static func name(_ number: Int) -> String { "Program\(number).swift" }

  package static func text(of program: LiveProgram, _ number: Int) -> String {
    program.text(named: "Live\(number)")
  }

  /// Files for `racecourse playground`.
  package static func explored(_ programs: [LiveProgram]) -> [File] {
    let entry = """
      import Foundation
      func playground() async -> String {
        switch getenv("\(variable)").flatMap({ Int(String(cString: $0)) }) {
      \(cases(programs))
        }
      }
      @inline(__always) func delay() {}

      """
    return files(programs) + [("Entry.swift", entry)]
  }

  /// Files of an executable that runs a program many times: `<number> <most runs> <most seconds> <seed>`.
  ///
  /// - Parameter sanitized: whether it is compiled with ThreadSanitizer.
  package static func live(_ programs: [LiveProgram], sanitized: Bool) -> [File] {
    let entry = """
      func scenario(_ number: Int) async -> String {
        switch number {
      \(cases(programs))
        }
      }
      """
    return files(programs) + [("Entry.swift", entry + "\n" + LiveMain.text)]
      + (sanitized ? [("Sanitized.swift", LiveMain.sanitized)] : [])
  }

  private static func files(_ programs: [LiveProgram]) -> [File] {
    programs.enumerated().map { (name($0), text(of: $1, $0)) }
  }

  private static func cases(_ programs: [LiveProgram]) -> String {
    let cases = programs.indices.map { "  case \($0): await Live\($0).scenario()" }
    return (cases + ["  default: \"no program\""]).joined(separator: "\n")
  }
}
