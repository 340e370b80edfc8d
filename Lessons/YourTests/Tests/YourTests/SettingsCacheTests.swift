import Fixed
import Racy
import RacecourseTesting
import Testing

/// The file of the settings.
private actor File {
  private var values = ["volume": 0]

  func value(_ name: String) -> Int? { values[name] }
  func set(_ name: String, to value: Int) { values[name] = value }
}

private func racyCache() -> Racy.SettingsCache {
  let file = File()
  return Racy.SettingsCache {
    await file.value($0)
  } save: {
    await file.set($0, to: $1)
  }
}

private func fixedCache() -> Fixed.SettingsCache {
  let file = File()
  return Fixed.SettingsCache {
    await file.value($0)
  } save: {
    await file.set($0, to: $1)
  }
}

@Suite("What is read from a cache is what was set last")
struct SettingsCacheTests {
  @Test("racy: a value that was loaded before another was set comes into the cache after it")
  func racy() async {
    await withKnownIssue {
      try await checkLinearizability(
        allowing: .incomplete,
        of: {
          let file = File()
          return Racy.SettingsCache {
            await file.value($0)
          } save: {
            await file.set($0, to: $1)
          }
        }, model: 0 as Int?,
        operations: [
          CheckedOperation("value") {
            await $0.value("volume")
          } model: {
            $0
          },
          CheckedOperation("set", arguments: [1, 2]) { cache, volume in
            await cache.set("volume", to: volume)
          } model: { current, volume in
            current = volume
          },
        ])
    }
  }

  @Test("fixed: a value that was set meanwhile stays")
  func fixed() async throws {
    try await checkLinearizability(
      of: {
        let file = File()
        return Fixed.SettingsCache {
          await file.value($0)
        } save: {
          await file.set($0, to: $1)
        }
      }, model: 0 as Int?,
      operations: [
        CheckedOperation("value") {
          await $0.value("volume")
        } model: {
          $0
        },
        CheckedOperation("set", arguments: [1, 2]) { cache, volume in
          await cache.set("volume", to: volume)
        } model: { current, volume in
          current = volume
        },
      ])
  }
}
