extension Block {
  /// Collections and texts that are properties of a class.
  static let collections = [
    Block(
      name: "array", types: "final class Basket { var items = [3, 1, 2] }", state: "let basket = Basket()",
      statements: [
        "basket.items.append({n})", "basket.items[0] = {n}", "see(basket.items.count)",
        "see(basket.items.isEmpty)",
        "see(basket.items.first ?? 0)", "see(basket.items.contains({n}))", "basket.items += [{n}]",
        "basket.items.removeLast()", "see(basket.items[0])", "basket.items.sort()", "basket.items = []",
        "basket.items.insert({n}, at: 0)", "see(basket.items.last ?? 0)", "basket.items.swapAt(0, 1)",
        "basket.items[1] += {n}", "see(basket.items.reduce(0, +))", "basket.items.reserveCapacity(40)",
        "for item in basket.items where item > 2 { seen.append(\"\\(item)\") }",
        "basket.items.removeAll { $0 == {n} }", "see(basket.items.map { $0 + 1 })", "basket.items.reverse()",
      ], end: "basket.items", isOpen: true),
    Block(
      name: "array of texts", types: "final class Diary { var lines = [\"one\", \"two\"] }",
      state: "let diary = Diary()",
      statements: [
        "diary.lines.append(\"{n}\")", "diary.lines[0] += \"{n}\"", "see(diary.lines.joined())",
        "see(diary.lines.last ?? \"none\")", "see(diary.lines.firstIndex(of: \"two\") ?? -1)",
        "diary.lines[1] = \"{n}\"", "diary.lines.removeFirst()", "see(diary.lines[0].count)",
      ], end: "diary.lines", isOpen: true),
    Block(
      name: "array of structures",
      types: """
        struct Row { var name = "row"; var value = 0 }
        final class Grid { var rows = [Row(), Row()]; var cells = [[1], [2, 3]] }
        """, state: "let grid = Grid()",
      statements: [
        "grid.rows[0].value += {n}", "grid.rows[1].value += {n}", "see(grid.rows[0].value)",
        "see(grid.rows.map(\\.value))", "grid.cells[0].append({n})", "see(grid.cells[1].count)",
        "grid.cells[1][0] = {n}", "grid.rows[1] = Row()", "see(grid.cells.flatMap { $0 }.count)",
      ], end: #""\(grid.rows.map(\.value)) \(grid.cells)""#, isOpen: true),
    Block(
      name: "dictionary", types: "final class Index { var pages = [\"fig\": 1] }",
      state: "let index = Index()",
      statements: [
        "index.pages[\"fig\"] = {n}", "index.pages[\"pear\"] = {n}", "see(index.pages[\"fig\"] ?? 0)",
        "index.pages[\"fig\", default: 0] += 1", "index.pages[\"fig\"] = nil", "see(index.pages.count)",
        "see(index.pages.keys.contains(\"fig\"))", "index.pages.removeAll()", "see(index.pages.isEmpty)",
        "see(index.pages.values.reduce(0, +))", "index.pages.merge([\"kiwi\": {n}]) { $1 }",
        "index.pages.updateValue({n}, forKey: \"fig\")", "see(index.pages.mapValues { $0 + 1 }.count)",
        "see(index.pages[\"plum\", default: {n}])",
      ], end: #"index.pages.sorted { $0.key < $1.key }.map { "\($0.key)\($0.value)" }"#, isOpen: true),
    Block(
      name: "set", types: "final class Crowd { var names: Set<Int> = [1, 2] }", state: "let crowd = Crowd()",
      statements: [
        "crowd.names.insert({n})", "see(crowd.names.contains({n}))", "crowd.names.remove({n})",
        "see(crowd.names.count)", "crowd.names.formUnion([{n}, 7])", "see(crowd.names.isEmpty)",
        "crowd.names.subtract([1])", "see(crowd.names.min() ?? 0)", "see(crowd.names.insert(5).inserted)",
        "see(crowd.names.isSuperset(of: [1]))", "crowd.names = []",
      ], end: "crowd.names.sorted()", isOpen: true),
    Block(
      name: "text", types: "final class Label { var text = \"\" }", state: "let label = Label()",
      statements: [
        "label.text += \"{n}\"", "label.text = \"a text of more than fifteen bytes\"", "see(label.text)",
        "see(label.text.count)", "see(label.text.isEmpty)", "label.text.append(\"!\")",
        "see(label.text == \"1\")",
        "see(label.text.hasPrefix(\"a\"))", "label.text.removeAll()", "see(label.text.first ?? \"-\")",
        "see(label.text.utf8.count)", "label.text.insert(\"{n}\", at: label.text.startIndex)",
        "see(label.text.uppercased())",
      ], end: "label.text", isOpen: true),
    Block(
      name: "long text", types: "final class Story { var text = \"once upon a time there was a text\" }",
      state: "let story = Story()",
      statements: [
        "story.text += \"{n}\"", "see(story.text.count)", "story.text.removeLast()",
        "see(story.text.hasSuffix(\"t\"))",
        "see(story.text.split(separator: \" \").count)", "story.text = \"\"",
        "see(story.text.contains(\"time\"))",
        "story.text.replace(\"a\", with: \"the\")",
      ], end: "story.text", isOpen: true),
    Block(
      name: "other collections",
      types:
        "final class Store { var slice = [1, 2, 3][...]; var fixed = ContiguousArray([1, 2]); var bytes: [UInt8] = [1] }",
      state: "let store = Store()",
      statements: [
        "store.slice.append({n})", "see(store.slice.count)", "see(store.slice.popFirst() ?? 0)",
        "store.fixed[0] += {n}", "see(store.fixed[0])", "store.bytes.append({n})", "see(store.bytes.count)",
        "store.bytes.withUnsafeMutableBufferPointer { $0[0] = {n} }",
        "see(store.bytes.withUnsafeBytes { $0[0] })",
      ], end: #""\(Array(store.slice)) \(Array(store.fixed)) \(store.bytes)""#, isOpen: true),
  ]
}
