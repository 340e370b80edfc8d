/// A graph as the page holds it: what several steps or choices have in common is there once, and they have its number. `data.js`
/// reads it.
///
/// What steps do, apart from who does it and on which line, is in `words`. Of each step, `steps` has the task; the number of its words;
/// and its line, 0 for none. A choice, apart from where it leads, is in `moves`: the task, the steps, the line, how many newer values
/// are left out, and what it does first where no step says it. Of each node, `nodes` has how many choices it has, or -1 and below for
/// its end, the first of which is -1; of each choice, twice the number of its move, and 1 more if the task goes on; and how many nodes
/// before its own the node is that it leads to. What an end means, the version's outcome of the same name says.
enum PackedGraph {
  /// A graph with words.
  static func json(_ graph: GraphJSON, _ reasons: ReasonsJSON?) -> JSONObject {
    var words = NumberedValues<Row>()
    let wordsOfSteps = graph.steps.map { words.number(of: Self.words($0)) }
    var moves = NumberedValues<Row>()
    var (sizes, choices, distances): ([Int], [Int], [Int]) = ([], [], [])
    for (index, node) in graph.nodes.enumerated() {
      sizes.append(node.end.map { -1 - $0 } ?? node.choices.count)
      for choice in node.choices {
        let move = moves.number(of: [
          .number(choice.task), .numbers(choice.steps), Cell(choice.line), Cell(choice.older),
          Cell(choice.text),
        ])
        choices.append(2 * move + (choice.goesOn == true ? 1 : 0))
        distances.append(index - choice.node)
      }
    }
    return [
      "tasks": graph.names, "numbers": graph.numbers, "begin": graph.begin, "reasons": reasons,
      "ends": graph.ends.map {
        ["outcome": $0.outcome, "note": $0.note, "waits": $0.waits] as JSONObject
      },
      "words": words.values,
      "steps": [graph.steps.map(\.task), wordsOfSteps, graph.steps.map { $0.line ?? 0 }],
      "moves": moves.values, "nodes": [sizes, choices, distances],
    ]
  }

  private static func words(_ step: GraphJSON.StepJSON) -> Row {
    [
      Cell(step.kind.rawValue), Cell(step.text), Cell(step.short), Cell(step.name), Cell(step.value),
      Cell(step.newest), Cell(step.waits), Cell(step.other),
      Cell(step.picture),
    ]
  }

  /// A list of what is at fixed places; nothing at its end is left out.
  private struct Row: Encodable, Hashable, ExpressibleByArrayLiteral {
    private let cells: [Cell]

    init(arrayLiteral cells: Cell...) {
      self.cells = Array(cells.prefix((cells.lastIndex { $0 != .none } ?? -1) + 1))
    }

    func encode(to encoder: any Encoder) throws { try cells.encode(to: encoder) }
  }

  private enum Cell: Encodable, Hashable {
    case none
    case number(Int)
    case numbers([Int])
    case text(String)

    init(_ number: Int?) { self = number.map { .number($0) } ?? .none }
    init(_ text: String?) { self = text.map { .text($0) } ?? .none }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .none: try container.encodeNil()
      case .number(let number): try container.encode(number)
      case .numbers(let numbers): try container.encode(numbers)
      case .text(let text): try container.encode(text)
      }
    }
  }
}
