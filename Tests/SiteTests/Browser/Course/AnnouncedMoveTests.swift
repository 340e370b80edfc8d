import Course
import Support
import Testing

/// A move that did not do what its choice had said.
private struct BrokenPromise: Decodable, CustomStringConvertible {
  var choice, sentence: String
  var description: String { "'\(choice)' did: \(sentence)" }
}

private struct PlayedFile: Decodable {
  var moves: Int
  var broken: [BrokenPromise]
}

extension Tab {
  /// Plays a file by its buttons, again and again with random choices, by a seed.
  ///
  /// - Throws: ``BrowserError``.
  fileprivate func play(_ exhibit: String, _ variant: String, games: Int) throws -> PlayedFile {
    try call(
      #"""
      (exhibit, variant, games) => {
        const { findExhibit, graphOf } = \#(module("data.js"))
        const { Walk } = \#(module("walk.js"))
        const { Player } = \#(module("player.js"))
        const { taskMark } = \#(module("state.js"))
        let seed = 20261124
        const next = (count) => {
          seed = (Math.imul(seed, 1103515245) + 12345) >>> 0
          return (seed >>> 16) % count
        }
        let moves = 0
        const broken = []
        for (let game = 0; game < games; game++) {
          const walk = new Walk(graphOf(exhibit, variant))
          const player = new Player(findExhibit(exhibit), variant, walk)
          document.getElementById("view").replaceChildren(player.element)
          player.open()
          const over = []
          while (!walk.isWhole) {
            const buttons = player.panel.querySelectorAll(".choice")
            const button = buttons[next(buttons.length)]
            const choice = button.querySelector(".does").textContent
            const more = Number(button.textContent.match(/and (\d+) more step/)?.[1] ?? 0)
            const rows = walk.rows.length
            button.click()
            const sentence = player.sentence.textContent
            const told = choice.split(", then ")
            const who = button.querySelector(".who").textContent
            // One sentence after the other, the first of them first but for who is preempted.
            let rest = sentence.replace(/^(The main task|Task [\d.]+|An actor) is preempted\. /, "")
            const isSaid = rest.startsWith(`${told[0]}.`) && told.slice(1).every((part) => {
              rest = rest.slice(rest.indexOf(`${who} ${part}.`))
              return rest.startsWith(`${who} ${part}.`)
            })
            const isEnd = /more steps?, to the end/.test(button.textContent)
            const isCounted = walk.rows.length - rows === told.length + more && (more === 0 || isEnd === walk.isWhole)
            const isNamed = !/(^|\. )Main /.test(sentence)
              && [...player.element.querySelectorAll(".preempted")].every((one) => !one.textContent.startsWith("main "))
            if (!isSaid || !isCounted || !isNamed) broken.push({ choice: button.textContent, sentence })
            moves++
            player.renderRest()
            walk.graph.names.forEach((name, task) => {
              const refusal = player.refusal(taskMark(walk.graph, task), walk.choiceHere)
              if (refusal.endsWith("it has ended.")) over.push({ task, refusal, at: walk.flat.length })
            })
          }
          for (const { task, refusal, at } of over) {
            const later = walk.flat.slice(at).find(({ step }) => step.task === task)
            if (later) broken.push({ choice: refusal, sentence: later.step.text })
          }
          player.close()
        }
        return { moves, broken }
      }
      """#, exhibit, variant, games)
  }
}

extension InABrowser {
  @Suite("What a choice says, and what is said after it")
  struct AnnouncedMoveTests {
    @Test("A move does what its choice announced, in the same words, and a task that has ended does nothing")
    func everyExhibit() throws {
      var moves = 0
      try withCourse { tab in
        for exhibit in try LongTests.site.sample(tab.course().ordered, oneOf: 4) {
          for variant in Variant.allCases where try tab.graph(exhibit.id, variant.rawValue) != nil {
            let played = try tab.play(exhibit.id, variant.rawValue, games: 4)
            moves += played.moves
            #expect(played.broken.isEmpty, "\(exhibit.id), \(variant): \(played.broken.prefix(3))")
          }
        }
        #expect(try tab.takeErrors() == [])
      }
      #expect(moves > (LongTests.site.areWanted ? 1000 : 100), "\(moves)")
    }

    @Test("A choice that only begins a task says that others cannot notice it")
    func beginning() throws {
      try withCourse(at: "counter/racy") { tab in
        let tags: [String] = try tab.value(
          "[...document.querySelectorAll('#app .choice .tags')].map((tags) => tags.textContent)")
        #expect(tags == Array(repeating: "does nothing yet that others could notice", count: 2))
        try tab.press("1")
        #expect(try tab.shows("Task 1 reads 'value': it is 0 (line 9)"))
        try tab.press("1")
        #expect(try tab.shows("Task 1 stores 1 in 'value' (line 9)"))
      }
    }

    @Test(
      "What is done with the runtime's own state is said in the program's words",
      arguments: [
        ("early-cancel", "The main task cancels task 1 (line 49)"),
        ("early-cancel", "Task 2 checks whether task 1 is canceled (line 47)"),
        ("resumed-under-lock", "Task 1 takes task 1's own lock"),
        ("two-answers", "Task 2 checks that the continuation was not resumed before (line 29)"),
      ])
    func runtime(exhibit: String, sentence: String) throws {
      try withCourse { tab in
        let isSaid: Bool = try tab.call(
          """
          (exhibit, sentence) => {
            const { graphOf } = \(tab.module("data.js"))
            const { announced } = \(tab.module("walk.js"))
            const graph = graphOf(exhibit, "racy")
            const said = graph.nodes.flatMap(({ choices }) => choices.flatMap((choice) =>
              announced(graph, choice).texts.map((text) => `${graph.names[choice.task]} ${text}`)))
            return said.map((text) => text[0].toUpperCase() + text.slice(1)).includes(sentence)
          }
          """, exhibit, sentence)
        #expect(isSaid)
      }
    }

    @Test("A file that nobody can be the scheduler of says why")
    func unplayable() throws {
      try withCourse(at: "frozen-download/racy") { tab in
        try #expect(tab.shows("frozen-download is measured live: it shows a real thread"))
        #expect(try tab.takeErrors() == [])
      }
    }

    @Test("What is said of a move of several steps stays when a hint is added")
    func staysWithHint() throws {
      try withCourse(at: "half-done-transfer/racy") { tab in
        let said = { try tab.value("document.querySelector('#app .sentence').textContent", as: String.self) }
        try tab.press("1")
        try tab.press("1")
        let sentence =
          "Task 1 hops to the actor 'Bank' (line 28). Task 1 reads 'checking': it is 100 (line 15). "
          + "Task 1 stores 90 in 'checking' (line 15). Task 1 hops to the thread pool."
        #expect(try said() == sentence)
        try tab.press("h", "7")
        #expect(try said() == sentence)
      }
    }

    @Test(
      "A key of a task that cannot run says what the task waits for, and other keys that they are no task's")
    func refused() throws {
      try withCourse(at: "counter/racy") { tab in
        let notice = {
          try tab.value("document.querySelector('#app .notice')?.textContent ?? ''", as: String.self)
        }
        try tab.press("m")
        #expect(try notice() == "The main task cannot run: it waits for task 1.")
        try tab.press("7")
        #expect(try notice() == "No task has the key 7.")
        try tab.press("1")
        #expect(try notice() == "")
        let graph = try #require(try tab.graph("counter", "racy"))
        try Scheduler(tab: tab).play(graph.path([]))
        try tab.press("1")
        // How it ended stays in sight: a screen reader says that no key plays any more.
        for key: Key in ["1", "h"] {
          try tab.press(.left, .right, key)
          #expect(try notice() == "")
          #expect(
            try tab.value("document.getElementById('announcer').textContent")
              == "The schedule is over: undo, or begin again.")
        }
      }
    }
  }
}
