/// Adds the likes of both pages to the total.
func addLikes(to total: inout Int, from server: Server) async {
  let first = Task.detached { [total] in total + (await server.likes(ofPage: 1)) }
  let second = Task.detached { [total] in total + (await server.likes(ofPage: 2)) }
  total = await first.value
  total = await second.value
}
