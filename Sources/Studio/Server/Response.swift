import Foundation

/// A response that is being sent, and how much of it the kernel has taken.
struct Response {
  let status: Int
  let head: [UInt8]
  let body: Data
  let closesConnection: Bool
  private(set) var sent = 0

  var isComplete: Bool { sent == head.count + body.count }

  /// The reply of a route, or 404 if there is none.
  init(to request: Request, reply: Route.Reply?) {
    let reply = reply ?? .text(status: 404)
    self.init(reply, closes: !request.keepsAlive, sendsBody: request.method == .get)
  }

  init(refusing refusal: RequestError) {
    let more = refusal == .methodNotAllowed ? ["Allow: GET, HEAD"] : []
    self.init(.text(status: refusal.status), closes: true, more: more)
  }

  private init(_ reply: Route.Reply, closes: Bool, sendsBody: Bool = true, more: [String] = []) {
    let hasBody = reply.status != 204 && reply.status != 304
    var lines = ["HTTP/1.1 \(reply.status) \(reasonPhrase(reply.status))"]
    if hasBody { lines += ["Content-Type: \(reply.contentType)", "Content-Length: \(reply.body.count)"] }
    // Without this a client's cache would hide that the picture has changed.
    lines.append("Cache-Control: no-store")
    if closes { lines.append("Connection: close") }
    lines += more

    status = reply.status
    head = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    body = hasBody && sendsBody ? reply.body : Data()
    closesConnection = closes
  }

  mutating func advance(by count: Int) {
    sent += count
  }
}

extension Route.Reply {
  fileprivate static func text(status: Int) -> Self {
    let text = "\(status) \(reasonPhrase(status))\n"
    return Self(body: Data(text.utf8), latency: .zero, contentType: "text/plain", status: status)
  }
}

/// The customary words for a status. Clients ignore them, and they may be empty.
private func reasonPhrase(_ status: Int) -> String {
  switch status {
  case 200: "OK"
  case 204: "No Content"
  case 304: "Not Modified"
  case 400: "Bad Request"
  case 404: "Not Found"
  case 405: "Method Not Allowed"
  case 408: "Request Timeout"
  case 413: "Content Too Large"
  case 414: "URI Too Long"
  case 431: "Request Header Fields Too Large"
  case 500: "Internal Server Error"
  case 503: "Service Unavailable"
  case 505: "HTTP Version Not Supported"
  default: ""
  }
}
