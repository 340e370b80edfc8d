/// Adds the likes of both pages to the total.
func addLikes(to total: inout Int, from server: Server) async {
  var sum = 0
  let first = Task { sum += await server.likes(ofPage: 1) }
  let second = Task { sum += await server.likes(ofPage: 2) }
  await first.value
  await second.value
  total += sum
}
