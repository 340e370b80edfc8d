/// The names of files, as they are downloaded.
public func downloads(of files: [String]) -> AsyncStream<String> {
  let (stream, continuation) = AsyncStream<String>.makeStream()
  Task {
    await withTaskGroup(of: Void.self) { group in
      for file in files {
        group.addTask {
          await Task.yield()
          continuation.yield(file)
        }
      }
    }
    continuation.finish()
  }
  return stream
}
