extension GraphJSON {
  /// All schedules of a file as the page's scripts read them: steps in words, without what no script needs. What a choice does is
  /// said by its steps.
  init(_ graph: ScheduleGraph, _ exhibit: Exhibit, _ variant: Variant) {
    let graph = graph.namingJobs().withoutLinesOfWakes()
    self.init(graph, exhibit)
    numbers = graph.tasks.map(\.path)
    names = graph.tasks.map(\.description)
    var steps = GraphSteps(graph, file: exhibit.path(variant))
    for (index, end) in graph.ends.enumerated() {
      let waits = end.ending.waiters.compactMap { one in
        tasks.firstIndex(of: one.task).map { (String($0), one.waits) }
      }
      if !waits.isEmpty { ends[index].waits = Dictionary(waits) { first, _ in first } }
    }
    let first = steps.taken(graph.begin, after: GraphSteps.Past(), to: root)
    begin = first.indices
    var open = [(node: root, past: first.past)]
    var seen: Set = [root]
    while let (node, past) = open.popLast() {
      for (index, choice) in graph.nodes[node].choices.enumerated() {
        let taken = steps.taken(choice.steps, after: past, to: choice.node)
        nodes[node].choices[index].steps = taken.indices
        let own = choice.steps.first.map { graph.steps[$0] }.flatMap {
          $0.task == choice.alternative.task ? $0 : nil
        }
        // The line of the step that announces it. Its job may go on in another one.
        nodes[node].choices[index].line = steps.line(own?.place) ?? steps.line(choice.alternative.place)
        if own == nil {
          nodes[node].choices[index].text = StepText.unnoted(choice.alternative)
        }
        (nodes[node].choices[index].subject, nodes[node].choices[index].thread) = (nil, nil)
        if !choice.alternative.goesOn { nodes[node].choices[index].goesOn = nil }
        if seen.insert(choice.node).inserted { open.append((choice.node, taken.past)) }
      }
    }
    // The page counts schedules itself.
    for index in nodes.indices {
      (nodes[index].schedules, nodes[index].wrong, nodes[index].ends) = (nil, nil, nil)
      nodes[index].end = graph.nodes[index].end
    }
    self.steps = steps.data
  }
}
