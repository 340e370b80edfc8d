extension StepText {
  /// What each of these steps did, in a few words; nil where the step is no row of its own, or its neighbor says the same.
  ///
  /// - Parameters:
  ///   - steps: some steps in their order.
  ///   - isFirst: whether the step of this index makes a new task, or is the first of its task.
  package func shorts(_ steps: [Schedule.Step], isFirst: (Int) -> Bool) -> [String?] {
    var last: (task: TaskName, text: String)?
    return steps.indices.map { index in
      guard !ReplaySteps.isPartOfNext(index, of: steps), !ReplaySteps.isBehind(index, of: steps),
        let text = short(steps[index], isFirst: isFirst(index)),
        last?.task != steps[index].task || last?.text != text
      else { return nil }
      last = (steps[index].task, text)
      return text
    }
  }
}
