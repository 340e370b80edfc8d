// page-likes
//
// Goal: The likes of two pages are requested at the same time, and all of them are added: 10 becomes 17.
// The scene calls `addLikes(to:from:)` with a variable that holds 10. `Server.likes(ofPage:)` may be called
// from anywhere, with `await`; it answers once both pages have been requested.

/// Adds the likes of both pages to the total.
func addLikes(to total: inout Int, from server: Server) async {
  let first = Task.detached { total += await server.likes(ofPage: 1) }
  let second = Task.detached { total += await server.likes(ofPage: 2) }
  await first.value
  await second.value
}
