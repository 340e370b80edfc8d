// swift-tools-version: 6.2
import PackageDescription

/// With `RACECOURSE_ACCESSES=1`, tasks are also switched at memory accesses and locks, and data races are found. Only then:
/// every program that links these targets would need the explorer's access hooks.
let accesses: [SwiftSetting] =
  Context.environment["RACECOURSE_ACCESSES"] == "1"
  ? [.unsafeFlags(["-Xfrontend", "-sanitize=thread"])] : []

let package = Package(
  name: "YourTests",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "racecourse", path: "../..")],
  targets: [
    .target(name: "Racy", swiftSettings: accesses),
    .target(name: "Fixed", swiftSettings: accesses),
    .testTarget(
      name: "YourTests",
      dependencies: ["Racy", "Fixed", .product(name: "RacecourseTesting", package: "racecourse")],
      swiftSettings: accesses),
  ])
