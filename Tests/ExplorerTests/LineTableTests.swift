import Testing

#if EXPLORER
  import CAccessHooks
  import Foundation

  @Suite("The table of lines")
  struct LineTableTests {
    @Test("It has the line and the path of a call, as the compiler noted them")
    func place() throws {
      let addresses = Thread.callStackReturnAddresses.map(\.uint64Value)
      let line = UInt32(#line) - 1
      let row = try #require(addresses.lazy.map { rc_line($0 - 1) }.first { $0.line == line })
      #expect(row.isKnown)
      #expect(path(row.file) == #filePath)
      #expect(path(row.file, room: 4) == nil)
    }

    @Test("A file that is in no table has no path")
    func unknown() {
      #expect(path(UInt64.max) == nil)
    }

    private func path(_ file: UInt64, room: Int32 = PATH_MAX) -> String? {
      var path = [CChar](repeating: 0, count: Int(room))
      let length = rc_line_file(file, &path, room)
      return length > 0
        ? String(decoding: path.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self) : nil
    }
  }
#endif
