// swift-tools-version: 6.2
import PackageDescription

/// With `RACECOURSE_ACCESSES=1`, tasks are also switched at memory accesses and locks of the tests' own code.
let accesses: [SwiftSetting] =
  Context.environment["RACECOURSE_ACCESSES"] == "1"
  ? [.unsafeFlags(["-Xfrontend", "-sanitize=thread"])] : []

let package = Package(
  name: "RealPackages",
  platforms: [.macOS(.v26)],
  dependencies: [
    .package(name: "racecourse", path: "../.."),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.4"),
    .package(url: "https://github.com/apple/swift-atomics", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-log.git", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    .testTarget(
      name: "RealPackagesTests",
      dependencies: [
        .product(name: "RacecourseTesting", package: "racecourse"),
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "Atomics", package: "swift-atomics"),
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "NIOConcurrencyHelpers", package: "swift-nio"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: accesses)
  ])
