/// Why a `PictureServer` could not start.
public enum ServerError: Error, Hashable {
  /// A system call failed; `code` is its `errno`.
  case system(Call, code: Int32)

  /// The calls that starting a server needs.
  public enum Call: String, Sendable {
    /// `socket(2)`.
    case socket
    /// `bind(2)`.
    case bind
    /// `listen(2)`.
    case listen
    /// `getsockname(2)`.
    case getsockname
    /// `fcntl(2)`.
    case fcntl
    /// `pipe(2)`.
    case pipe
    /// `pthread_create(3)`.
    case createThread = "pthread_create"
  }
}
