import Evidence
import Explorer

/// What each choice at a node of a graph does, in the words of a game: `line 9, reads value`.
package struct ChoiceText {
  private let graph: ScheduleGraph
  private let file: SourceFile
  private let subjects: Set<Subject>

  /// - Parameter file: the file that is played, as the explorer names it.
  package init(_ graph: ScheduleGraph, file: SourceFile) {
    self.graph = graph
    self.file = file
    subjects = Set(graph.steps.compactMap(\.subject))
  }

  /// A text for each choice.
  ///
  /// - Parameter steps: what was done on a way to the node.
  package func texts(at node: Int, after steps: [Schedule.Step]) -> [String] {
    let position = graph.position(at: node, after: steps)
    let tasks = PlayTasks(position: position, files: [file], subjects: subjects)
    return position.alternatives.map(tasks.text)
  }
}
