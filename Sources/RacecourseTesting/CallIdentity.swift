import CAccessHooks
import Explorer
import Foundation
import Testing

/// Which call of `explore` it is, among all of a test bundle: the same one in the child as in the parent.
struct CallIdentity: Codable, Hashable {
  /// The test, as `--filter` knows it.
  var test: String
  /// What tells the cases of a parametrized test apart; nil for any other test.
  var testCase: String?
  var location: SourceLocation
  /// How many times the task had come by there, with this one.
  var number: Int

}

#if EXPLORER
  extension CallIdentity {
    /// The running test's next call at this place; nil if no test runs.
    static func next(at location: SourceLocation) -> CallIdentity? {
      guard let test = Test.current else { return nil }
      // A test that is run again runs in another task.
      let task = UInt64(rc_current_job_facts().identifier)
      var call = CallIdentity(
        test: String(describing: test.id), testCase: Test.Case.current.flatMap(caseKey), location: location,
        number: 0)
      let key = Key(task: task, call: call)
      call.number = counts.withLock { counts in
        counts[key, default: 0] += 1
        return counts[key, default: 0]
      }
      return call
    }

    private struct Key: Hashable {
      var task: UInt64
      var call: CallIdentity
    }

    private static let counts = Guarded<[Key: Int]>([:])

    /// A case's arguments as the testing library identifies them, which is the same in every process if they can be encoded.
    private static func caseKey(_ testCase: Test.Case) -> String? {
      guard testCase.isParameterized else { return nil }
      var key = ""
      func visit(_ value: Any, _ label: String?, _ depth: Int) {
        if label == "id" || label == "discriminator" {
          dump(value, to: &key, maxDepth: 4)
        } else if depth < 6, label != "value", label != "parameter" {
          for child in Mirror(reflecting: value).children { visit(child.value, child.label, depth + 1) }
        }
      }
      visit(testCase, nil, 0)
      return key
    }
  }
#endif
