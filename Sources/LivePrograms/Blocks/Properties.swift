extension Block {
  /// Properties of a class whose values are made of others, or refer to others.
  static let properties = [
    Block(
      name: "optional", types: "final class Slot { var number: Int?; var text: String? = \"one\" }",
      state: "let slot = Slot()",
      statements: [
        "slot.number = {n}", "slot.number = nil", "see(slot.number ?? 0)", "slot.text = nil",
        "see(slot.text == nil)", "slot.number? += 1", #"see(slot.text ?? "none")"#,
      ], end: #""\(slot.number ?? 0) \(slot.text ?? "none")""#, isOpen: true),
    Block(
      name: "fields of structures",
      types: """
        struct Size { var width = 0, height = 0 }
        struct Frame { var x = 0; var size = Size() }
        final class Canvas { var frame = Frame(); var origin = (x: 0, y: 0) }
        """, state: "let canvas = Canvas()",
      statements: [
        "canvas.frame.size.width += {n}", "canvas.frame.size.height += {n}", "canvas.frame.size = Size()",
        "see(canvas.frame.size.width)", "canvas.origin.x += 1", "canvas.origin.y += 1",
        "let frame{n} = canvas.frame\nsee(frame{n}.x)",
      ], end: #""\(canvas.frame.size.width) \(canvas.frame.size.height) \(canvas.origin)""#, isOpen: true),
    Block(
      name: "mutating method",
      types: """
        struct Point { var x = 0, y = 0; mutating func move(_ n: Int) { x += n; y += n }; var sum: Int { x + y } }
        final class Pen { var point = Point() }
        """, state: "let pen = Pen()",
      statements: [
        "pen.point.move({n})", "see(pen.point.sum)", "see(pen.point.y)", "pen.point = Point(x: {n})",
      ],
      end: "pen.point.sum", isOpen: true),
    Block(
      name: "cases of an enumeration",
      types: """
        enum Phase { case idle, running(Int), failed(String) }
        final class Machine { var phase = Phase.idle }
        """, state: "let machine = Machine()",
      statements: [
        "machine.phase = .running({n})", #"machine.phase = .failed("a reason longer than fifteen bytes")"#,
        "if case .running(let n) = machine.phase { seen.append(\"\\(n)\") }",
        "if case .idle = machine.phase {\n  see(\"idle\")\n}",
      ], end: "machine.phase", isOpen: true),
    Block(
      name: "reference",
      types:
        "final class Node { let n: Int; init(_ n: Int) { self.n = n } }\nfinal class Link { var node = Node(1) }",
      state: "let link = Link()",
      statements: [
        "link.node = Node({n})", "see(link.node.n)", "let node{n} = link.node\ndelay()\nsee(node{n}.n)",
      ],
      end: "link.node.n", isOpen: true),
    Block(
      name: "weak property", types: "final class Owner {}\nfinal class Pet { weak var owner: Owner? }",
      state: "let owner = Owner(), pet = Pet()",
      statements: [
        "pet.owner = owner", "see(pet.owner == nil)", "pet.owner = nil",
      ], end: #""\(pet.owner === owner)""#, isOpen: true),
    Block(
      name: "closure", types: "final class Button { var action: (() -> Int)? }",
      state: "let button = Button()",
      statements: ["button.action = { {n} }", "see(button.action?() ?? 0)", "button.action = nil"],
      end: "button.action?() ?? 0", isOpen: true),
    Block(
      name: "task", types: "final class Job { var task: Task<Int, Never>? }", state: "let job = Job()",
      statements: ["job.task = Task { {n} }", "see(job.task == nil)", "see(await job.task?.value ?? 0)"],
      end: "await job.task?.value ?? 0", isOpen: true),
    Block(
      name: "continuation of a stream",
      types: "final class Feed { var reader: AsyncStream<Int>.Continuation? }",
      state: "let feed = Feed()\nfeed.reader = AsyncStream.makeStream(of: Int.self).continuation",
      statements: ["feed.reader = nil", "see(feed.reader == nil)", "feed.reader?.yield({n})"],
      end: "feed.reader == nil", isOpen: true),
    Block(
      name: "instant",
      types: "final class Alarm { var time = ContinuousClock.now; var rest = Duration.zero }",
      state: "let alarm = Alarm(), start = alarm.time",
      statements: [
        "alarm.time = start.advanced(by: .seconds({n}))", "see(alarm.time == start)",
        "alarm.rest = .seconds({n})",
        "see(alarm.rest > .zero)", "alarm.rest += .seconds(1)",
      ], end: #""\(alarm.time == start) \(alarm.rest)""#, isOpen: true),
    Block(
      name: "identifiers and data",
      types: "final class Record { var id: UUID?; var data = Data([1, 2]); var date: Date?; var url: URL? }",
      state: "let record = Record()",
      statements: [
        "record.id = UUID()", "see(record.id == nil)", "record.data.append({n})", "see(record.data.count)",
        "record.date = Date()", "see(record.date == nil)", "record.url = URL(filePath: \"/{n}\")",
        "see(record.url == nil)",
      ], end: #""\(record.id == nil) \(record.data.count) \(record.date == nil)""#, isOpen: true),
  ]
}
