// Modules of the toolchain, by their names.
#pragma once

/// Those whose generic code is compiled into the modules that use it, this library's own, and what runs a test bundle.
static const char *const otherModules[] = {
  "Dispatch", "Distributed", "Explorer", "Foundation", "FoundationEssentials", "FoundationInternationalization",
  "FoundationNetworking", "Glibc", "Observation", "RacecourseTesting", "RegexBuilder", "Runtime", "Swift",
  "SwiftShims", "Synchronization", "Testing", "XCTest", "_Builtin_float", "_Concurrency", "_Differentiation", "_RegexParser",
  "_StringProcessing", "_Testing_Foundation", "_Volatile", 0,
};
/// This library's own, as symbols have them.
static const char *const ownModules[] = { "8Explorer", "17RacecourseTesting", 0 };
/// Those with Foundation's classes, as symbols begin. Of the last one's, only what keeps something is looked at.
static const char *const foundationModules[] = {
  "$s10Foundation", "$s20FoundationEssentials", "$s30FoundationInternationalization", "$s20FoundationNetworking", 0,
};
