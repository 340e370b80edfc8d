/// Why a `PictureServer` could not start.
public enum ServerError: Error, Hashable {
  /// A system call failed; `code` is its `errno`.
  case system(Call, code: Int32)

  /// The calls that starting a server needs.
  public enum Call: String, Sendable {
    case socket, bind, listen, getsockname, fcntl, pipe
    case createThread = "pthread_create"
  }
}
