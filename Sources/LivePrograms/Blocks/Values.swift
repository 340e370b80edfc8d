extension Block {
  /// What a class, a generic type, a closure or a key path does with a plain number.
  static let values = [
    Block(
      name: "number", types: "final class Box { var n = 0; var ratio = 0.5; var isOn = false }",
      state: "let box = Box()",
      statements: [
        "box.n += {n}", "see(box.n)", "box.n = {n}", "box.ratio *= 2", "see(box.ratio)", "box.isOn.toggle()",
        "see(box.isOn)",
      ], end: #""\(box.n) \(box.ratio) \(box.isOn)""#, isOpen: true),
    Block(
      name: "overridden methods",
      types: """
        class Shape {
          var side = 1
          func grow() { side += 1 }
          var area: Int { side }
        }
        final class Square: Shape {
          override func grow() { super.grow(); side *= 2 }
          override var area: Int { side * side }
        }
        """, state: "let shape: Shape = Square()",
      statements: ["shape.grow()", "see(shape.area)", "shape.side = {n}"], end: "shape.side", isOpen: true),
    Block(
      name: "generic class",
      types: """
        final class Holder<Value> {
          var value: Value
          init(_ value: Value) { self.value = value }
          func replace(_ value: Value) -> Value { let old = self.value; self.value = value; return old }
        }
        """, state: "let holder = Holder((1, 2))",
      statements: [
        "see(holder.replace(({n}, {n})).0)", "see(holder.value.1)", "holder.value = ({n}, 0)",
        "holder.value.0 += 1",
      ], end: "holder.value", isOpen: true),
    Block(
      name: "any type of a protocol",
      types: """
        protocol Counting { var total: Int { get }; mutating func add(_ n: Int) }
        struct Plain: Counting { var total = 0; mutating func add(_ n: Int) { total += n } }
        final class Meter { var counting: any Counting = Plain() }
        """, state: "let meter = Meter()",
      statements: [
        "meter.counting.add({n})", "see(meter.counting.total)", "meter.counting = Plain(total: {n})",
      ], end: "meter.counting.total", isOpen: true),
    Block(
      name: "any value", types: "final class Bag { var content: Any = 0 }", state: "let bag = Bag()",
      statements: [
        "bag.content = {n}", "see(bag.content as? Int ?? -1)", "see(bag.content is String)",
        #"bag.content = "a text of more than fifteen bytes""#,
      ], end: "bag.content", isOpen: true),
    Block(
      name: "key path", types: "final class Knob { var level = 0; var name = \"\" }",
      state: #"let knob = Knob(), level = \Knob.level"#,
      statements: [
        "knob[keyPath: level] += {n}", "see(knob[keyPath: level])", #"knob[keyPath: \.level] = {n}"#,
        #"knob[keyPath: \.name] = "{n}""#, #"see(knob[keyPath: \.name])"#,
      ], end: #""\(knob.level) \(knob.name)""#, isOpen: true),
    Block(
      name: "captured variable", state: "var total = 0\nlet add = { total += 1 }\nlet read = { total }",
      statements: ["add()", "see(read())"], end: "read()", isOpen: true),
    Block(
      name: "global variable", types: "static var global = 0\nstatic var texts = [\"a\"]",
      state: "global = 0\ntexts = [\"a\"]",
      statements: ["global += {n}", "see(global)", "texts.append(\"{n}\")", "see(texts.count)"],
      end: #""\(global) \(texts)""#, isOpen: true),
    Block(
      name: "property with an observer",
      types: "final class Dial { var turns = 0; var value = 0 { didSet { turns += oldValue } } }",
      state: "let dial = Dial()", statements: ["dial.value = {n}", "see(dial.value)", "see(dial.turns)"],
      end: "dial.turns + dial.value", isOpen: true),
    Block(
      name: "lazy property",
      types: "final class Plan { var makes = 0; lazy var steps = { makes += 1; return [1, 2] }() }",
      state: "let plan = Plan()", statements: ["see(plan.steps.count)", "see(plan.makes)"], end: "plan.makes",
      isOpen: true),
    Block(
      name: "computed property with inout",
      types: """
        final class Scale {
          private var grams = 1000
          var kilograms: Int { get { grams / 1000 } set { grams = newValue * 1000 } }
          static func double(_ n: inout Int) { n *= 2 }
        }
        """, state: "let scale = Scale()",
      statements: ["Scale.double(&scale.kilograms)", "scale.kilograms += {n}", "see(scale.kilograms)"],
      end: "scale.kilograms", isOpen: true),
  ]
}
