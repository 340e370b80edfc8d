import Explorer
import Foundation
import Support
import Testing

#if EXPLORER
  @testable import Explorer

  @Suite("Code that macros write", .enabled(if: Explorer.isSupported, "needs the explorer"))
  struct MacroCodeTests {
    /// The text of a line of the litmus tests with an observed class.
    private func text(_ place: SourcePlace?) throws -> String {
      let place = try #require(place)
      let source = package.appending(path: "Sources/Litmus/Observed.swift")
      #expect(place.file == source.path)
      let lines = try String(contentsOf: source, encoding: .utf8).components(separatedBy: "\n")
      return lines[place.line - 1].trimmingCharacters(in: .whitespaces)
    }

    @Test("A step in an accessor is shown where the program gets or sets the property")
    func accessors() throws {
      let token = try #require(try explore("observed").outcomes.first?.token)
      let steps = try explorer("observed").replay(token).steps.filter { $0.subject?.object?.type == "Album" }
      let texts = try steps.map { "\($0.kind) \(try text($0.place))" }
      for expected in [
        "write album.title = \"new\"", "read album.likes += 1", "write album.likes += 1",
        "read album.pages.append(\"cover\")", "write album[keyPath: \\.likes] = 3",
        "read album.title == nil && album.pages.isEmpty ? 0 : album.likes",
      ] {
        #expect(texts.contains(expected), "\(texts)")
      }
    }

    @Test("A choice of what comes next has the line where the program gets or sets the property")
    func choices() throws {
      let found = try explore("observed-race")
      let token = try #require(found.outcomes.first?.token)
      let start = try Stepper(explorer("observed-race"), token: token).position(after: [])
      let read = try #require(start.alternatives.first { $0.kind == .read })
      #expect(try text(read.place) == "let likes = album.likes")
      let graph = try explorer("observed-race").graph(found)
      let reads = graph.nodes.flatMap(\.choices).map(\.alternative)
        .filter { $0.kind == .read && $0.task == .main }
      #expect(!reads.isEmpty)
      for read in reads { #expect(try text(read.place) == "let likes = album.likes") }
    }

    @Test("A race between accessors is on the line that declares the property")
    func race() throws {
      let races = try explore("observed-race").races
      #expect(!races.isEmpty)
      for access in races.flatMap({ [$0.first, $0.second] }) {
        #expect(try text(access.place) == "var likes = 0")
      }
    }

    @Test("A file of a macro's code is named by what the code is for")
    func files() {
      func file(_ symbol: String) -> String { "/tmp/swift-generated-sources/@__swiftmacro_\(symbol).swift" }
      #expect(MacroCode.property(file("10Playground5ModelC5likes18ObservationTrackedfMa_")) == "likes")
      let expansion = file("1T0012Tswift_DrJCafMX8_15_7requirefMf_")
      #expect(MacroCode.expandedLine(expansion) == SourcePlace(file: "T.swift", line: 9))
      #expect(MacroCode.property(expansion) == nil)
      let peer = file("22RacecourseTestingTests03ZzzC0V3zzz4TestfMp_")
      #expect(MacroCode.isFile(peer))
      #expect(MacroCode.property(peer) == nil && MacroCode.expandedLine(peer) == nil)
      #expect(!MacroCode.isFile("/tmp/Model.swift"))
    }
  }
#endif
