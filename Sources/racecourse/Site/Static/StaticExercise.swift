/// An exercise as plain HTML: the file to fix, and the changes that are proposed, without what is found about them.
struct StaticExercise {
  let collected: CollectedExercise

  private var exercise: Exercise { collected.exercise }

  func html() -> String {
    let start = ExerciseText(collected.start, exercise)
    let changes = collected.answers.map { answer in
      let pair = SourcePair(racy: start.code, fixed: ExerciseText(answer.source, exercise).code)
      return "<li data-answer=\"\">\(change(pair))</li>"
    }
    let remark = HTML.escaped(start.remark).replacing(/`([^`]+)`/) { "<code>\($0.output.1)</code>" }
    return """
      <section class="exercise" id="\(PageNames.exercise(exercise))" data-exercise="\(exercise.id)">
      <h3>\(HTML.escaped(exercise.title))</h3>
      <p class="goal"><strong>Goal:</strong> <span data-goal="\(exercise.id)">\(HTML.escaped(exercise.goal))</span></p>
      <p class="remark">\(remark)</p>
      <div class="listing">\(SourceLine.all(in: start.code).map { line("code", $0) }.joined(separator: "\n"))</div>
      <h4>Which of these changes fixes it?</h4>
      <ol class="changes">\(changes.joined(separator: "\n"))</ol>
      <p>To check your own: <code>racecourse exercise \(exercise.id)</code></p></section>
      """
  }

  /// The lines that a change takes away, and those that it adds.
  private func change(_ pair: SourcePair) -> String {
    let rows = pair.rows.split(whereSeparator: { !$0.differs })
    return rows.map { block in
      (block.compactMap(\.racy).map { line("del", $0) } + block.compactMap(\.fixed).map { line("ins", $0) })
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }

  private func line(_ element: String, _ line: SourceLine) -> String {
    "<\(element) data-line=\"\(line.number)\">\(CodeHTML.colored(line.text))</\(element)>"
  }
}
