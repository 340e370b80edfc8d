import Foundation

/// The browser that the tests drive.
enum Chromium {
  /// The program: `$CHROMIUM`, or the first of its names that is found in `PATH`.
  static let executable: URL? = {
    let variables = ProcessInfo.processInfo.environment
    if let chosen = variables["CHROMIUM"], !chosen.isEmpty { return program(chosen) }
    let folders = (variables["PATH"] ?? "").split(separator: ":")
    let names = ["chromium", "chromium-browser", "google-chrome"]
    return names.lazy.flatMap { name in folders.lazy.map { "\($0)/\(name)" } }.compactMap(program).first
  }()

  /// Whether the tests can run.
  static var isHere: Bool { executable != nil }

  /// Why they are skipped: what to do about it.
  static let missing = "no browser: install Debian's 'chromium', or set CHROMIUM to the program"

  /// One window, a profile of its own, no network, and nothing that the browser does on its own account.
  static func arguments(profile: URL) -> [String] {
    [
      "--headless=new", "--remote-debugging-pipe", "--user-data-dir=\(profile.path)",
      // Its sandbox needs what a container and the superuser do not have. It opens only what the tests give it.
      "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
      "--host-resolver-rules=MAP * ~NOTFOUND", "--disable-background-networking",
      "--disable-component-update", "--disable-default-apps", "--disable-extensions", "--disable-sync",
      "--no-first-run", "--mute-audio", "--hide-scrollbars", "--force-color-profile=srgb",
    ]
  }

  private static func program(_ path: String) -> URL? {
    FileManager.default.isExecutableFile(atPath: path) ? URL(filePath: path) : nil
  }
}
