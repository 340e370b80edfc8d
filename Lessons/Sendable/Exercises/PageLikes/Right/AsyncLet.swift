/// Adds the likes of both pages to the total.
func addLikes(to total: inout Int, from server: Server) async {
  async let first = server.likes(ofPage: 1)
  async let second = server.likes(ofPage: 2)
  total += await first + second
}
