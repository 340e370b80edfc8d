// page-likes
//
// Goal: Two pages are asked for their likes at the same time, and all of them are added: 10 become 17.
// The scene calls `addLikes(to:from:)` with a variable that holds 10. `Server.likes(ofPage:)` may be called
// from anywhere, with `await`; it answers when both pages have been asked for.

/// Adds the likes of both pages to the total.
func addLikes(to total: inout Int, from server: Server) async {
  let first = Task.detached { await server.likes(ofPage: 1) }
  let second = Task.detached { await server.likes(ofPage: 2) }
  total += await first.value
  total += await second.value
}
