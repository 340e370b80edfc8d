import Course
import Evidence
import Foundation

extension DefaultIsolation {
  /// The isolation in a comment before a file's code, such as `// default isolation: MainActor`; nil without one.
  ///
  /// - Parameter file: the file that the text comes from.
  /// - Throws: ``PlaygroundError/unknownIsolation(_:line:_:)``.
  static func declared(in text: String, of file: URL) throws -> DefaultIsolation? {
    for comment in SwiftToken.all(in: text).prefix(while: { $0.kind == .comment }) {
      guard
        let match = comment.text.firstMatch(of: /^[\/*\s]*default isolation:\s*(.*?)[\s*\/]*$/.ignoresCase())
      else { continue }
      guard let isolation = DefaultIsolation(rawValue: String(match.1)) else {
        throw PlaygroundError.unknownIsolation(file, line: comment.line, String(match.1))
      }
      return isolation
    }
    return nil
  }
}
