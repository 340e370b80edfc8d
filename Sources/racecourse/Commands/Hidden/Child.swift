import Course
import Evidence
import Foundation

/// What the tool does when it started itself: it runs a lesson that may crash or hang.
enum Child {
  /// Does not return if these words ask for a child.
  static func runIfAsked(_ words: [String]) {
    guard words.first == LiveRunner.childCommand || words.first == ExplorerRunner.childCommand else { return }
    guard words.count > 2, let exhibit = Course.exhibit(words[1]), let variant = Variant(rawValue: words[2])
    else { exit(ExitCode.usage.rawValue) }
    if words[0] == ExplorerRunner.childCommand { ExplorerRunner.runChild(exhibit, variant) }
    LiveChild.run(
      exhibit.scenario(variant), seconds: words.count > 3 ? Double(words[3]) : nil,
      isSimulated: words.last == LiveChild.simulated)
  }
}
