/// Adds the likes of both pages to the total.
func addLikes(to total: inout Int, from server: Server) async {
  await withTaskGroup(of: Int.self) { group in
    group.addTask { await server.likes(ofPage: 1) }
    group.addTask { await server.likes(ofPage: 2) }
    for await likes in group { total += likes }
  }
}
