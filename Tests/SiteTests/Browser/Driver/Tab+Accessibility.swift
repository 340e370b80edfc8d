/// A part of the page as a screen reader has it.
struct AccessibleNode: Decodable {
  struct Value: Decodable { var value: JSONScalar? }
  struct Property: Decodable {
    var name: String
    var value: Value
  }
  private var ignored: Bool
  private var role: Value?
  private var name: Value?
  private var value: Value?
  private var properties: [Property]?
  private var backendDOMNodeId: Int?

  /// Whether a screen reader passes over it.
  var isHidden: Bool { ignored }
  /// Such as `button`.
  var kind: String { role?.value?.text ?? "" }
  /// What a screen reader says.
  var label: String { name?.value?.text ?? "" }
  /// What is chosen or typed: of a slider, a text field.
  var content: String { value?.value?.text ?? "" }
  /// The element's number.
  var element: Int? { backendDOMNodeId }

  /// A state: `checked`, `disabled`, `expanded`, `focusable`, `focused`, `level`, `live`, `pressed`, `selected`.
  func state(_ name: String) -> String? {
    properties?.first { $0.name == name }?.value.value?.text
  }

  /// Whether it can have the focus, so that a person can do something with it.
  var isControl: Bool { state("focusable") == "true" && !["RootWebArea", "main"].contains(kind) }

  /// What it is called in messages.
  var summary: String { "\(kind) '\(label)'" }
}

extension Tab {
  /// Everything that a screen reader has of the page, in the page's order.
  ///
  /// - Throws: ``BrowserError``.
  func accessibilityTree() throws -> [AccessibleNode] {
    try send(GetFullTree()).nodes.filter { !$0.isHidden }
  }

  /// All that can be used now.
  ///
  /// - Throws: ``BrowserError``.
  func controls() throws -> [AccessibleNode] { try accessibilityTree().filter(\.isControl) }

  /// The first control of a kind whose name fits.
  ///
  /// - Throws: ``BrowserError/noControl(_:instead:)``.
  func control(_ kind: String, _ fits: (String) -> Bool, wanted: String) throws -> AccessibleNode {
    let controls = try controls()
    guard let found = controls.first(where: { $0.kind == kind && fits($0.label) }) else {
      throw BrowserError.noControl("\(kind) \(wanted)", instead: controls.map(\.summary))
    }
    return found
  }

  /// The first control of a kind with this name.
  ///
  /// - Throws: ``BrowserError/noControl(_:instead:)``.
  func control(_ kind: String, named name: String) throws -> AccessibleNode {
    try control(kind, { $0 == name }, wanted: "'\(name)'")
  }

  /// The first control of a kind whose name begins with this.
  ///
  /// - Throws: ``BrowserError/noControl(_:instead:)``.
  func control(_ kind: String, beginning text: String) throws -> AccessibleNode {
    try control(kind, { $0.hasPrefix(text) }, wanted: "'\(text)…'")
  }

  /// Scrolls to an element and clicks on its middle with the mouse.
  ///
  /// - Throws: ``BrowserError``; it is refused if the element is not shown.
  func click(_ node: AccessibleNode) throws {
    let (x, y) = try middle(of: node)
    try click(x: x, y: y)
  }

  /// Scrolls to an element and touches its middle with a finger.
  ///
  /// - Throws: ``BrowserError``; it is refused if the element is not shown.
  func tap(_ node: AccessibleNode) throws {
    let (x, y) = try middle(of: node)
    try tap(x: x, y: y)
  }

  /// Gives an element the focus.
  ///
  /// - Throws: ``BrowserError``; it is refused if the element cannot have it.
  func focus(_ node: AccessibleNode) throws {
    try send(Focus(backendNodeId: node.element ?? 0))
  }

  private func middle(of node: AccessibleNode) throws -> (Double, Double) {
    let element = node.element ?? 0
    try send(ScrollIntoView(backendNodeId: element))
    guard let quad = try send(GetContentQuads(backendNodeId: element)).quads.first, quad.count == 8 else {
      throw BrowserError.refused(command: GetContentQuads.method, reason: "\(node.summary) is not shown")
    }
    return ((quad[0] + quad[4]) / 2, (quad[1] + quad[5]) / 2)
  }
}

private struct GetFullTree: Command {
  struct Answer: Decodable { var nodes: [AccessibleNode] }
  static let method = "Accessibility.getFullAXTree"
}
private struct ScrollIntoView: Command {
  static let method = "DOM.scrollIntoViewIfNeeded"
  var backendNodeId: Int
}
private struct Focus: Command {
  static let method = "DOM.focus"
  var backendNodeId: Int
}
private struct GetContentQuads: Command {
  struct Answer: Decodable { var quads: [[Double]] }
  static let method = "DOM.getContentQuads"
  var backendNodeId: Int
}
