/// Adds the likes of both pages to the total.
func addLikes(to total: inout Int, from server: Server) async {
  total += await server.likes(ofPage: 1)
  total += await server.likes(ofPage: 2)
}
