extension Tab {
  /// Presses keys, one after the other. The page has answered them all when this returns, but may not have drawn yet.
  ///
  /// - Throws: ``BrowserError``.
  func press(_ keys: Key..., shift: Bool = false) throws {
    try press(keys, shift: shift)
  }

  /// Presses keys, one after the other. The page has answered them all when this returns, but may not have drawn yet.
  ///
  /// - Throws: ``BrowserError``.
  func press(_ keys: [Key], shift: Bool = false) throws {
    for key in keys { try strike(key, shift: shift) }
    try waitWhileBusy()
  }

  /// Presses a key and lets it go. Unlike ``press(_:shift:)``, nothing runs in the page but what the key does.
  ///
  /// - Throws: ``BrowserError``.
  func strike(_ key: Key, shift: Bool = false) throws {
    let down = key.text == nil ? "rawKeyDown" : "keyDown"
    try send(DispatchKey(type: down, key, shift: shift))
    try send(DispatchKey(type: "keyUp", key, shift: shift))
  }

  /// Waits while a part of the page says that it is not up to date.
  ///
  /// - Throws: ``BrowserError``.
  func waitWhileBusy() throws {
    try wait(until: "!document.querySelector('#app [aria-busy=true]')")
  }

  /// Types a text with the keyboard.
  ///
  /// - Throws: ``BrowserError``.
  func type(_ text: String) throws {
    for character in text { try press(Key(unicodeScalarLiteral: character)) }
  }

  /// Clicks with the mouse at a place of the window, in CSS pixels.
  ///
  /// - Throws: ``BrowserError``.
  func click(x: Double, y: Double) throws {
    try send(DispatchMouse(type: "mouseMoved", x: x, y: y, button: "none", clickCount: 0))
    try send(DispatchMouse(type: "mousePressed", x: x, y: y))
    try send(DispatchMouse(type: "mouseReleased", x: x, y: y))
    try waitWhileBusy()
  }

  /// Touches a place of the window with a finger, in CSS pixels.
  ///
  /// - Throws: ``BrowserError``.
  func tap(x: Double, y: Double) throws {
    try send(EnableTouch())
    try send(DispatchTouch(type: "touchStart", touchPoints: [.init(x: x, y: y)]))
    try send(DispatchTouch(type: "touchEnd", touchPoints: []))
    try waitWhileBusy()
  }
}

private struct DispatchKey: Command {
  static let method = "Input.dispatchKeyEvent"
  var type: String
  var key: String
  var code: String
  var windowsVirtualKeyCode: Int
  var text: String?
  var modifiers: Int

  init(type: String, _ key: Key, shift: Bool) {
    self.type = type
    self.key = key.name
    code = key.code
    windowsVirtualKeyCode = key.number
    text = type == "keyDown" ? key.text : nil
    modifiers = shift ? 8 : 0
  }
}
private struct DispatchMouse: Command {
  static let method = "Input.dispatchMouseEvent"
  var type: String
  var x: Double
  var y: Double
  var button = "left"
  var clickCount = 1
}
private struct EnableTouch: Command {
  static let method = "Emulation.setTouchEmulationEnabled"
  var enabled = true
}
private struct DispatchTouch: Command {
  struct Point: Encodable {
    var x: Double
    var y: Double
  }
  static let method = "Input.dispatchTouchEvent"
  var type: String
  var touchPoints: [Point]
}
