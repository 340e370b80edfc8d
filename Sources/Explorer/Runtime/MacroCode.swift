import CAccessHooks
import Foundation

#if EXPLORER
  /// Code that a macro wrote, in a file that nobody can open. The compiler names the file by what the code is for.
  enum MacroCode {
    /// Whether it is the file of such code.
    static func isFile(_ file: String) -> Bool { file.contains(mark) }

    private static let mark = "@__swiftmacro_"

    /// The property whose accessors are in a file; nil if the file has something else.
    static func property(_ file: String) -> String? {
      // `accessor macro @ObservationTracked expansion #1 of title in Shop.Model`, and `of (title in _77F3) in` if it is private.
      purpose(file)?.firstMatch(of: #/^accessor macro .* of \(?(\w+) in /#).map { String($0.output.1) }
    }

    /// The line with the macro that a file has the expansion of, for one that stands for itself; its file has no folder.
    static func expandedLine(_ file: String) -> SourcePlace? {
      // `freestanding macro expansion #1 of expect in module ShopTests file CartTests.swift line 21 column 5`
      let match = purpose(file)?.firstMatch(of: #/^freestanding macro .* file (.*) line (\d+) column \d+$/#)
      guard let match, let line = Int(match.output.2) else { return nil }
      return SourcePlace(file: String(match.output.1), line: line)
    }

    private static func purpose(_ file: String) -> String? {
      guard let symbol = file.components(separatedBy: mark).last?.split(separator: ".").first,
        let demangled = rc_demangled("$s" + symbol)
      else { return nil }
      defer { free(demangled) }
      return String(cString: demangled)
    }
  }
#endif
