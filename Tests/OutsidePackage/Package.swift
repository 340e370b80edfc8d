// swift-tools-version: 6.2
import PackageDescription

// A package as anybody could have it. `.ci/outside-package` copies it to a temporary folder, and puts the path of Racecourse in.
let package = Package(
  name: "Shop",
  platforms: [.macOS(.v26)],
  dependencies: [.package(path: "../racecourse")],
  targets: [
    .target(name: "Right"),
    .target(name: "Wrong"),
    .testTarget(
      name: "ShopTests",
      dependencies: ["Right", "Wrong", .product(name: "RacecourseTesting", package: "racecourse")]),
  ])
