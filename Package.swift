// swift-tools-version: 6.2
import PackageDescription

/// The stages in the order of the course. A stage is the folder `Lessons/<Stage>` with `Racy/` and `Fixed/`.
let stages = [
  "SingleThreaded", "Async", "Interleaving", "Concurrent", "Sendable", "Actors", "Reentrancy", "UI",
  "Structured",
]

/// The index for editors has our own code only. Without this, each process of the compiler also writes down what is in
/// Foundation and the standard library, which takes as long as compiling a stage.
let smallIndex: SwiftSetting = .unsafeFlags(["-index-ignore-system-modules"])

/// Compiles a module at once rather than file by file: a fifth less work for a lesson, whose files are small, and a third less
/// for tests, which are mostly the expansion of macros.
let whole: SwiftSetting = .unsafeFlags(
  ["-wmo", "-num-threads", "1", "-disable-batch-mode", "-no-emit-module-separately-wmo"])

/// What the talks recommend for an app: code is on the main actor unless it says otherwise.
let appSettings: [SwiftSetting] = [
  .defaultIsolation(MainActor.self),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

/// Leaves a call at every memory access of a lesson, which `CAccessHooks` answers. The sanitizer itself is
/// linked only by `swift build --sanitize=thread`. The frontend is told, and not the driver, which refuses the flag
/// where the toolchain has no sanitizer for the system.
let instrumented: SwiftSetting = .unsafeFlags(["-Xfrontend", "-sanitize=thread", "-Onone"])

/// What Swift 6 refuses is a warning in Swift 5 mode; `racecourse check` shows it, a build stays quiet.
let racySettings =
  appSettings + [.swiftLanguageMode(.v5), .unsafeFlags(["-suppress-warnings"]), instrumented, smallIndex]
let fixedSettings = appSettings + [.swiftLanguageMode(.v6), instrumented, smallIndex]

/// The project's own libraries. They stay where their caller is, as the lessons do.
let librarySettings: [SwiftSetting] = [
  smallIndex,
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

/// Whether schedules can be explored: the explorer needs the executors of Swift 6.3, on Linux. `RACECOURSE_EXPLORER=0` builds
/// the package as it is on every other system.
#if compiler(>=6.3) && (arch(x86_64) || arch(arm64))
  let hasExplorer = Context.environment["RACECOURSE_EXPLORER"] != "0"
#else
  let hasExplorer = false
#endif
let linux: BuildSettingCondition = .when(platforms: [.linux])
let explorer: [SwiftSetting] = hasExplorer ? [.define("EXPLORER", linux)] : []
let explorerInC: [CSetting] = hasExplorer ? [.define("RC_EXPLORER", linux)] : []
/// Lets the Swift runtime find the acquire and release calls that `CAccessHooks` defines.
let exportSymbols: [LinkerSetting] =
  hasExplorer ? [.unsafeFlags(["-Xlinker", "--export-dynamic"], linux)] : []

func lesson(_ stage: String, _ variant: String, _ settings: [SwiftSetting]) -> Target {
  .target(
    name: stage + variant,
    dependencies: ["Studio", "CAccessHooks"],
    path: "Lessons/\(stage)/\(variant)",
    swiftSettings: settings + [whole])
}

func library(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: librarySettings + explorer)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["Support"], exclude: exclude,
    swiftSettings: librarySettings + explorer + [whole])
}

var lessons: [Target] = []
for stage in stages {
  lessons.append(lesson(stage, "Racy", racySettings))
  lessons.append(lesson(stage, "Fixed", fixedSettings))
}
let lessonNames: [Target.Dependency] = lessons.map { .byName(name: $0.name) }

var targets: [Target] = [
  // Optimized in debug builds too: it runs at every memory access of what is explored. It walks up the stack from there.
  .target(
    name: "CAccessHooks", exclude: ["README.md"],
    cSettings: [.unsafeFlags(["-O2", "-fno-omit-frame-pointer"])] + explorerInC,
    linkerSettings: exportSymbols),
  // Optimized in debug builds too: pictures are decoded in every schedule.
  .target(name: "Pictures", swiftSettings: librarySettings + [.unsafeFlags(["-O"]), whole]),
  library("Studio", ["CAccessHooks", "Pictures"]),
  .plugin(name: "CompiledLessons", capability: .buildTool),
  // At once: a sixth less work for whoever builds the package for the first time.
  .target(
    name: "Explorer", dependencies: ["CAccessHooks"], swiftSettings: librarySettings + explorer + [whole]),
  .target(name: "CTestBundle"),
  // For anybody's tests. It does not import the course.
  .target(
    name: "RacecourseTesting", dependencies: ["CAccessHooks", "CTestBundle", "Explorer"],
    swiftSettings: [smallIndex, .swiftLanguageMode(.v6)] + explorer),
  // Small programs with known sets of outcomes: the explorer's benchmark, and what its tests explore.
  .target(name: "Litmus", dependencies: ["CAccessHooks"], swiftSettings: racySettings),
  // Random programs as data, and what a model says of them; optimized in debug builds too. The interpreter plays them.
  .target(name: "RandomPrograms", swiftSettings: librarySettings + [.unsafeFlags(["-O"])]),
  .target(
    name: "Interpreter", dependencies: ["CAccessHooks", "RandomPrograms"],
    exclude: ["Sharing.swift", "UnhookedLocks.swift"],
    swiftSettings: librarySettings + [instrumented]),
  // The same without hooks, as the tests of a package that has none.
  .target(
    name: "UnhookedInterpreter", dependencies: ["RandomPrograms"],
    exclude: ["Atomics.swift", "CompareExchange.swift", "PosixLocks.swift"],
    swiftSettings: librarySettings + [.define("UNHOOKED")]),
  // Random programs as source text, which also run live.
  .target(name: "LivePrograms", dependencies: ["RandomPrograms"], swiftSettings: librarySettings),
  .executableTarget(
    name: "explorer-child",
    dependencies: [
      "CAccessHooks", "Explorer", "Interpreter", "Litmus", "LivePrograms", "RandomPrograms",
      "UnhookedInterpreter",
    ],
    swiftSettings: librarySettings + explorer, linkerSettings: exportSymbols),
  tests("ExplorerTests", ["Explorer", "Litmus", "LivePrograms", "RandomPrograms", "explorer-child"]),
  // Lets a signal end the tool from its first moment on.
  .target(name: "CToolEnding", dependencies: ["CAccessHooks"]),
  // The page's styles and scripts are read from the checkout, as the lessons are.
  .executableTarget(
    name: "racecourse", dependencies: ["CAccessHooks", "CToolEnding", "Explorer", "Studio"] + lessonNames,
    exclude: ["Site/Resources"], swiftSettings: librarySettings + explorer, linkerSettings: exportSymbols,
    plugins: ["CompiledLessons"]),
  .target(name: "Support", path: "Tests/Support", swiftSettings: librarySettings),
  tests("StudioTests", ["Studio"]),
  tests("CourseTests", ["racecourse"], exclude: ["Questions.md"]),
  .testTarget(
    name: "RacecourseTestingTests", dependencies: ["Litmus", "RacecourseTesting", "Support"],
    swiftSettings: [smallIndex, whole, .swiftLanguageMode(.v6)] + explorer),
  tests("EvidenceTests", ["Explorer", "racecourse"]),
  tests("PracticeTests", ["racecourse"]),
  tests("ReportTests", ["racecourse"]),
  tests("SiteTests", ["racecourse"], exclude: ["Page"]),
  tests("CommandLineTests", ["Explorer", "racecourse"]),
]
targets += lessons

let package = Package(
  name: "racecourse",
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "racecourse", targets: ["racecourse"]),
    .library(name: "RacecourseTesting", targets: ["RacecourseTesting"]),
  ],
  targets: targets)
