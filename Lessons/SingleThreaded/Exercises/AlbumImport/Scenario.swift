/// The user imports two folders into a new album.
func scenario() async -> String {
  let album = Album()
  await importFolders(into: album)
  return "\(await album.count) pictures"
}
