/// The names of files, as they are downloaded.
public func downloads(of files: [String]) -> AsyncStream<String> {
  let (stream, continuation) = AsyncStream<String>.makeStream()
  for file in files {
    Task {
      await Task.yield()
      continuation.yield(file)
    }
  }
  // The tasks have only been started.
  continuation.finish()
  return stream
}
