import Foundation
import Support
import Testing

@testable import Studio

@Suite("The request parser")
struct RequestParserTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let input: String
    let actions: [RequestParser.Action]
    var testDescription: String { name }
  }

  private static func get(_ path: String, keepsAlive: Bool = true) -> RequestParser.Action {
    .request(Request(method: .get, path: path, keepsAlive: keepsAlive))
  }

  private static func request(line: String = "GET / HTTP/1.1", _ fields: String...) -> String {
    ([line, "Host: a"] + fields).joined(separator: "\r\n") + "\r\n\r\n"
  }

  private static func target(ofLength length: Int) -> String {
    "/" + String(repeating: "a", count: length - 1)
  }

  /// A request whose header section, with the empty line, has this many bytes.
  private static func request(withHeaderSize size: Int) -> String {
    let frame = "Host: a\r\nX: \r\n\r\n".utf8.count
    return request("X: " + String(repeating: "x", count: size - frame))
  }

  static let accepted: [Case] = [
    Case(name: "GET", input: request(line: "GET /cat HTTP/1.1"), actions: [get("/cat")]),
    Case(
      name: "HEAD", input: request(line: "HEAD /cat HTTP/1.1"),
      actions: [.request(Request(method: .head, path: "/cat", keepsAlive: true))]),
    Case(name: "1.0 closes", input: "GET / HTTP/1.0\r\n\r\n", actions: [get("/", keepsAlive: false)]),
    Case(name: "close", input: request("Connection: close"), actions: [get("/", keepsAlive: false)]),
    Case(
      name: "close among others", input: request("connection: te , CLOSE"),
      actions: [get("/", keepsAlive: false)]),
    Case(name: "keep-alive", input: request("Connection: keep-alive"), actions: [get("/")]),
    Case(name: "lone line feeds", input: "GET / HTTP/1.1\nHost: a\n\n", actions: [get("/")]),
    Case(name: "an empty line first", input: "\r\n" + request(), actions: [get("/")]),
    Case(name: "query", input: request(line: "GET /a?b=/c?d HTTP/1.1"), actions: [get("/a")]),
    Case(name: "percent", input: request(line: "GET /happy%20%c3%A9 HTTP/1.1"), actions: [get("/happy é")]),
    Case(name: "encoded ?", input: request(line: "GET /a%3Fb HTTP/1.1"), actions: [get("/a?b")]),
    Case(name: "absolute", input: request(line: "GET HTTP://a:1/b?c HTTP/1.1"), actions: [get("/b")]),
    Case(name: "absolute without path", input: request(line: "GET http://a?c HTTP/1.1"), actions: [get("/")]),
    Case(name: "empty host", input: "GET / HTTP/1.1\r\nHost:\r\n\r\n", actions: [get("/")]),
    Case(name: "no body", input: request("Content-Length: 0"), actions: [get("/")]),
    Case(
      name: "longest target", input: request(line: "GET \(target(ofLength: 2048)) HTTP/1.1"),
      actions: [get(target(ofLength: 2048))]),
    Case(name: "largest header", input: request(withHeaderSize: 16384), actions: [get("/")]),
    Case(
      name: "pipelined",
      input: request(line: "GET /1 HTTP/1.1") + request(line: "GET /2 HTTP/1.1") + "GET /3",
      actions: [get("/1"), get("/2")]),
    Case(
      name: "two large ones", input: request(withHeaderSize: 16384) + request(withHeaderSize: 16384),
      actions: [get("/"), get("/")]),
    Case(name: "unfinished", input: "GET / HTTP/1.1\r\nHost: a\r\n", actions: []),
    Case(name: "nothing", input: "", actions: []),
  ]

  static let refused: [Case] = [
    ("POST", request(line: "POST / HTTP/1.1"), 405),
    ("unknown method", request(line: "BREW / HTTP/1.1"), 405),
    ("lower-case method", request(line: "get / HTTP/1.1"), 405),
    ("OPTIONS *", request(line: "OPTIONS * HTTP/1.1"), 405),
    ("one word", "hello\r\n", 400),
    ("no version", "GET /\r\n", 400),
    ("two spaces", "GET  / HTTP/1.1\r\n", 400),
    ("a space at the end", "GET / HTTP/1.1 \r\n", 400),
    ("four parts", "GET /a b HTTP/1.1\r\n", 400),
    ("method not a token", "G(T / HTTP/1.1\r\n", 400),
    ("no leading slash", "GET cat HTTP/1.1\r\n", 400),
    ("https", "GET https://a/ HTTP/1.1\r\n", 400),
    ("absolute without host", "GET http:///a HTTP/1.1\r\n", 400),
    ("fragment", "GET /a#b HTTP/1.1\r\n", 400),
    ("not ASCII", "GET /é HTTP/1.1\r\n", 400),
    ("half a percent", "GET /%2 HTTP/1.1\r\n", 400),
    ("bad percent", "GET /%zz HTTP/1.1\r\n", 400),
    ("percent not UTF-8", "GET /%ff HTTP/1.1\r\n", 400),
    ("percent escape sequence", "GET /%1b[31m HTTP/1.1\r\n", 400),
    ("carriage return inside", "GET /\r HTTP/1.1\r\n", 400),
    ("two empty lines first", "\r\n\r\nGET / HTTP/1.1\r\n", 400),
    ("not HTTP", "GET / HTCP/1.1\r\n", 400),
    ("long version", "GET / HTTP/1.10\r\n", 400),
    ("HTTP/2", "PRI * HTTP/2.0\r\n", 505),
    ("HTTP/1.2", "GET / HTTP/1.2\r\n", 505),
    ("HTTP/0.9", "GET / HTTP/0.9\r\n", 505),
    ("no host", "GET / HTTP/1.1\r\n\r\n", 400),
    ("two hosts", request("Host: b"), 400),
    ("no colon", request("Accept"), 400),
    ("no name", request(": a"), 400),
    ("space before colon", request("Accept : a"), 400),
    ("folded", request("Accept: a", " b"), 400),
    ("NUL in a value", request("Accept: \0"), 400),
    ("carriage return in a value", request("Accept: a\rb"), 400),
    ("body", request("Content-Length: 12"), 413),
    ("huge body", request("Content-Length: 99999999999999999999999"), 413),
    ("negative length", request("Content-Length: -1"), 400),
    ("empty length", request("Content-Length:"), 400),
    ("two lengths", request("Content-Length: 0", "Content-Length: 1"), 400),
    ("chunked", request("Transfer-Encoding: chunked"), 413),
    ("chunked and a length", request("Transfer-Encoding: chunked", "Content-Length: 0"), 400),
    ("chunked in 1.0", "GET / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n", 400),
    ("long target", "GET \(target(ofLength: 2049)) HTTP/1.1\r\n", 414),
    ("endless target", "GET \(target(ofLength: 100_000))", 414),
    ("endless method", String(repeating: "A", count: 100_000), 400),
    ("endless version", "GET / " + String(repeating: "A", count: 100_000), 400),
    ("large header", request(withHeaderSize: 16385), 431),
    ("endless header line", "GET / HTTP/1.1\r\n" + String(repeating: "A", count: 100_000), 431),
    ("endless header lines", "GET / HTTP/1.1\r\n" + String(repeating: "A: b\n", count: 20_000), 431),
  ].map { Case(name: $0.0, input: $0.1, actions: [.refuse(RequestError(status: $0.2))]) }

  @Test("accepts what it has to", arguments: try cases(accepted))
  func accepts(_ example: Case) {
    #expect(actions(for: example.input, cutInto: 1 << 20) == example.actions)
  }

  @Test("refuses the rest with the right status", arguments: try cases(refused))
  func refuses(_ example: Case) {
    #expect(actions(for: example.input, cutInto: 1 << 20) == example.actions)
  }

  @Test("accepts the bytes in pieces of any size", arguments: try cases(accepted + refused))
  func cutting(_ example: Case) {
    for size in [1, 2, 3, 7, 1000] {
      #expect(actions(for: example.input, cutInto: size) == example.actions, "pieces of \(size)")
    }
  }

  @Test("stays with a refusal, whatever comes after it")
  func refusalIsFinal() {
    var parser = RequestParser()
    parser.feed(Array("hello\r\n".utf8))
    #expect(parser.next() == .refuse(.malformed))
    parser.feed(Array(Self.request().utf8))
    #expect(parser.next() == .refuse(.malformed))
  }

  @Test("after any noise, a refusal stays one", arguments: 0..<50)
  func noise(_ seed: Int) {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    let alphabet = Array("GET / HTTP/1.1\r\n\r\nHost:a\r\n%\0\u{FF}#?".utf8)
    var parser = RequestParser()
    for _ in 0..<2000 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      parser.feed([alphabet[Int(state % UInt64(alphabet.count))]])
      guard case .refuse(let reason) = parser.next() else { continue }
      parser.feed(Array(Self.request().utf8))
      #expect(parser.next() == .refuse(reason))
      parser = RequestParser()
    }
  }

  /// Feeds the input in pieces, and gathers what the parser says up to its first refusal.
  private func actions(for input: String, cutInto size: Int) -> [RequestParser.Action] {
    var parser = RequestParser()
    var actions: [RequestParser.Action] = []
    var rest = Array(input.utf8)[...]
    while !rest.isEmpty {
      parser.feed(rest.prefix(size))
      rest = rest.dropFirst(size)
      scan: while true {
        let action = parser.next()
        switch action {
        case .needMore: break scan
        case .request: actions.append(action)
        case .refuse: return actions + [action]
        }
      }
    }
    return actions
  }
}
