import CTestBundle
import Explorer
import Foundation
import Testing

/// The process that runs the tests, and the children that explore for it: the same executable again.
enum TestBundle {
  /// What a child is told.
  struct Assignment: Codable {
    /// The call that it explores.
    var call: CallIdentity
    /// What the earlier calls of the same test gave: the test may depend on it.
    var earlier: [Earlier]
  }

  /// The result of a call that comes before the one that a child explores.
  struct Earlier: Codable {
    var call: CallIdentity
    var found: ExploreCall.Found
    /// What it has reported, which `withKnownIssue` may wait for.
    var failures: [BodyReport.Failure]
  }

  private static let variable = "RACECOURSE_TESTING_CALL"

  /// What this process is to explore; nil if it is no child.
  static let assignment: Assignment? = {
    guard ExplorerChild.isOne, let text = getenv(variable) else { return nil }
    return try? JSONDecoder().decode(Assignment.self, from: Data(String(cString: text).utf8))
  }()

  /// Whether this process is a child, as far as its environment says.
  fileprivate static var isChild: Bool { ExplorerChild.isOne && getenv(variable) != nil }

  /// Whether schedules are played in this process, for a debugger.
  static let playsHere = !isChild && getenv("RACECOURSE_IN_PROCESS") != nil

  /// An explorer whose children come to this call.
  static func explorer(_ assignment: Assignment) throws -> Explorer {
    rc_test_bundle_link()
    let call = assignment.call
    var explorer = Explorer(
      program: program(of: call), variant: "explore", executable: executable,
      arguments: [
        "--testing-library", "swift-testing", "--no-parallel", "--verbosity", "\(Int.min)", "--filter",
        "^" + NSRegularExpression.escapedPattern(for: call.test) + "$",
      ])
    let text = try JSONEncoder().encode(assignment)
    // The system takes 128 KB for a variable.
    guard text.count < 100_000 else { throw ExploreError.tooManyResults }
    explorer.environment[variable] = String(decoding: text, as: UTF8.self)
    return explorer
  }

  private static let executable = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()

  /// The call as tokens name it, such as `BankTests.swift:7`.
  static func program(of call: CallIdentity) -> String {
    "\(call.location.fileName):\(call.location.line)" + (call.number > 1 ? "#\(call.number)" : "")
  }
}

/// Called before `main`.
@_cdecl("racecourse_testing_begin")
func beginTestBundle() {
  #if EXPLORER
    if TestBundle.isChild || TestBundle.playsHere { ExplorerChild.prepareHost() }
  #endif
}
