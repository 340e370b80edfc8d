#if os(Linux)
  import Dispatch
  import Foundation
  import Observation
  import Synchronization

  // Functions of libraries that work on what tasks share.

  /// Memory that tasks share by its address.
  private nonisolated struct Block: @unchecked Sendable {
    let bytes = UnsafeMutablePointer<CChar>.allocate(capacity: 16)

    init(_ text: String) {
      bytes.initialize(repeating: 0, count: 16)
      for (index, byte) in text.utf8.enumerated() { bytes[index] = CChar(byte) }
    }
  }

  /// What is shared without any order.
  private nonisolated final class Shared<Value>: @unchecked Sendable {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private nonisolated final class Extremes: Sendable {
    let wide = Atomic(0)
    let narrow = Atomic<Int32>(9)
    let byte = Atomic<UInt8>(1)
    let reference = AtomicLazyReference<Extremes>()
  }

  private nonisolated final class Heard: Sendable { let last = Mutex(-1) }

  private nonisolated final class Observed: Observable, Sendable {
    let registrar = ObservationRegistrar()
    let stored = Mutex(0)

    var value: Int {
      get {
        registrar.access(self, keyPath: \.value)
        return stored.withLock(\.self)
      }
      set { registrar.withMutation(of: self, keyPath: \.value) { stored.withLock { $0 = newValue } } }
    }
  }

  extension ProgramList {
    mutating func addReached() {
      // One task calls a function on a block while another looks at its first byte.
      func block(
        _ name: String, _ text: String, ends: LitmusProgram.Ends,
        _ call: @escaping @Sendable (UnsafeMutablePointer<CChar>) -> Void
      ) {
        add(name, ends: ends, races: true) {
          let block = Block(text)
          let one = Task.detached { call(block.bytes) }
          let other = Task.detached { block.bytes[0] }
          await one.value
          return "\(await other.value)"
        }
      }
      block("text-copied", "", ends: ["0", "97"]) { strcpy($0, "ab") }
      block("text-joined", "", ends: ["0", "97"]) { strncat($0, "ab", 1) }
      block("bytes-sorted", "ba", ends: ["97", "98"]) { bytes in
        qsort(bytes, 2, 1) { Int32($0!.load(as: CChar.self)) - Int32($1!.load(as: CChar.self)) }
      }
      block("number-printed", "", ends: ["0", "53"]) { bytes in
        _ = withVaList([5]) { vsnprintf(bytes, 8, "%d", $0) }
      }
      block("byte-written", "", ends: ["0", "97"]) {
        UnsafeMutableRawBufferPointer(start: $0, count: 2)[0] = 97
      }
      block("bytes-received", "", ends: ["0", "97"]) { bytes in
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        write(ends[1], "a", 1)
        read(ends[0], bytes, 1)
        for end in ends { close(end) }
      }

      block("bytes-of-stream", "", ends: ["0", "97"]) { bytes in
        guard let stream = fopen(named("litmus-bytes", with: "ab"), "r") else { return }
        fread(bytes, 1, 2, stream)
        fclose(stream)
      }

      // One task shortens a text while another calls a function on it.
      func text(
        _ name: String, ends: LitmusProgram.Ends,
        _ call: @escaping @Sendable (UnsafeMutablePointer<CChar>) -> Int
      ) {
        add(name, ends: ends, races: true) {
          let block = Block("12")
          let one = Task.detached { block.bytes[1] = 0 }
          let other = Task.detached { call(block.bytes) }
          await one.value
          return "\(await other.value)"
        }
      }
      text("text-measured", ends: ["1", "2"]) { strlen($0) }
      text("text-compared", ends: ["0", "1"]) { strcmp($0, "1") == 0 ? 0 : 1 }
      text("text-read-as-number", ends: ["1", "12"]) { Int(atoi($0)) }
      text("text-made-a-string", ends: ["1", "2"]) { String(cString: $0).count }
      text("bytes-compared", ends: ["0", "1"]) { memcmp($0, "12", 2) == 0 ? 0 : 1 }
      func bytes(_ text: UnsafeMutablePointer<CChar>) -> UnsafeRawBufferPointer {
        .init(start: text, count: 2)
      }
      text("byte-read", ends: ["0", "50"]) { Int(bytes($0)[1]) }
      text("bytes-added", ends: ["49", "99"]) { bytes($0).reduce(0) { $0 + Int($1) } }
      text("bytes-decoded", ends: ["0", "1"]) { String(decoding: bytes($0), as: UTF8.self) == "12" ? 1 : 0 }
      text("bytes-hashed", ends: ["0", "1"]) { text in
        var (found, same) = (Hasher(), Hasher())
        found.combine(bytes: bytes(text))
        Array("12".utf8).withUnsafeBytes { same.combine(bytes: $0) }
        return found.finalize() == same.finalize() ? 1 : 0
      }
      text("bytes-kept", ends: ["0", "1"]) { Data(bytes: $0, count: 2) == Data("12".utf8) ? 1 : 0 }

      // Two words, of which others may see one.
      add("wide-value", ends: ["0 0", "0 1", "1 0", "1 1"], races: true) {
        let shared = Shared<Int128>(0)
        let one = Task.detached { shared.value = 1 << 64 + 1 }
        let other = Task.detached { shared.value }
        await one.value
        let found = await other.value
        return "\(found >> 64) \(found & 1)"
      }

      // A stream and a descriptor have a position.
      add("stream-read", ends: ["ab", "ba"]) {
        nonisolated(unsafe) let stream = fopen(named("litmus-stream", with: "ab"), "r")
        defer { if let stream { fclose(stream) } }
        let one = Task.detached { stream.map(fgetc) ?? 0 }
        let other = Task.detached { stream.map(fgetc) ?? 0 }
        return String(decoding: [UInt8(await one.value), UInt8(await other.value)], as: UTF8.self)
      }
      add("file-offset", ends: ["0", "2"]) {
        let file = open(named("litmus-offset", with: "abcdef"), O_RDONLY)
        defer { close(file) }
        let one = Task.detached { lseek(file, 2, SEEK_SET) }
        let other = Task.detached { lseek(file, 0, SEEK_CUR) }
        _ = await one.value
        return "\(await other.value)"
      }

      // Waits until something comes, or for a while.
      func waits(
        _ name: String, ends: LitmusProgram.Ends, writes: Bool, _ wait: @escaping @Sendable (Int32) -> Int32
      ) {
        add(name, ends: ends) {
          var ends: [Int32] = [0, 0]
          pipe(&ends)
          defer { for end in ends { close(end) } }
          let (read, write) = (ends[0], ends[1])
          let one = Task.detached { wait(read) }
          if writes { await Task.detached { _ = Glibc.write(write, "x", 1) }.value }
          return "\(await one.value)"
        }
      }
      let polls: @Sendable (Int32, Int32) -> Int32 = { file, time in
        var asked = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        return poll(&asked, 1, time)
      }
      waits("poll", ends: ["1"], writes: true) { polls($0, -1) }
      waits("poll-ends", ends: ["0"], writes: false) { polls($0, 10) }
      waits("select", ends: ["1"], writes: true) { file in
        var set = fd_set()
        withUnsafeMutableBytes(of: &set) { $0[Int(file) / 8] = 1 << UInt8(file % 8) }
        return select(file + 1, &set, nil, nil, nil)
      }

      add("c-once", ends: ["1 1"]) {
        let shared = Shared(pthread_once_t(0))
        nonisolated(unsafe) let once = UnsafeMutablePointer<pthread_once_t>.allocate(capacity: 1)
        once.initialize(to: shared.value)
        madeOnce = 0
        let get: @Sendable () -> Int = {
          pthread_once(once) { madeOnce += 1 }
          return madeOnce
        }
        let one = Task.detached { get() }
        let other = Task.detached { get() }
        return "\(await one.value) \(await other.value)"
      }

      add("any-iterator") {
        nonisolated(unsafe) let iterator = AnyIterator([1, 2].makeIterator())
        let one = Task.detached { iterator.next() ?? 0 }
        let other = Task.detached { iterator.next() ?? 0 }
        return "\(await one.value) \(await other.value)"
      }
      // The standard library's objects are no storage that a new owner may change.
      add("managed-buffer", ends: ["1", "2"], races: true) {
        nonisolated(unsafe) let buffer = ManagedBuffer<Int, UInt8>.create(minimumCapacity: 4) { _ in 0 }
        let add: @Sendable () -> Void = { buffer.withUnsafeMutablePointerToHeader { $0.pointee += 1 } }
        let (one, other) = (Task.detached { add() }, Task.detached { add() })
        _ = await (one.value, other.value)
        return "\(buffer.header)"
      }
      // A method at whose beginning there is no room for a jump.
      add("progress", ends: ["0", "1"]) {
        let shared = Shared(Progress(totalUnitCount: 2))
        let one = Task.detached { shared.value.completedUnitCount = 1 }
        let other = Task.detached { shared.value.completedUnitCount }
        await one.value
        return "\(await other.value)"
      }
      // A property is read, and then written.
      add("changed-in-place", ends: ["1", "2"]) {
        let shared = Shared(Progress(totalUnitCount: 2))
        let one = Task.detached { shared.value.completedUnitCount += 1 }
        let other = Task.detached { shared.value.completedUnitCount += 1 }
        _ = await (one.value, other.value)
        return "\(shared.value.completedUnitCount)"
      }

      add("work-item", ends: ["false", "true"]) {
        nonisolated(unsafe) let item = DispatchWorkItem {}
        let one = Task.detached { item.cancel() }
        let other = Task.detached { item.isCancelled }
        await one.value
        return "\(await other.value)"
      }

      // Atomics that the library or the compiler does not lead to a hook.
      add("lazy-reference", ends: ["false", "true"]) {
        let extremes = Extremes()
        let one = Task.detached { _ = extremes.reference.storeIfNil(extremes) }
        let other = Task.detached { extremes.reference.load() == nil }
        await one.value
        return "\(await other.value)"
      }
      add("greatest", ends: ["3", "5"], keepsPreemptions: false) {
        let extremes = Extremes()
        let one = Task.detached { _ = extremes.wide.max(5, ordering: .sequentiallyConsistent) }
        let other = Task.detached { extremes.wide.max(3, ordering: .sequentiallyConsistent).newValue }
        await one.value
        return "\(await other.value)"
      }
      add("least-and-greatest", ends: ["3 7", "3 8", "4 7"], keepsPreemptions: false) {
        let extremes = Extremes()
        let one = Task.detached {
          _ = extremes.narrow.min(3, ordering: .sequentiallyConsistent)
          _ = extremes.byte.max(8, ordering: .sequentiallyConsistent)
        }
        let other = Task.detached {
          let byte = extremes.byte.max(7, ordering: .sequentiallyConsistent).newValue
          return "\(extremes.narrow.min(4, ordering: .sequentiallyConsistent).newValue) \(byte)"
        }
        await one.value
        return await other.value
      }

      // Its bytes are those of such an operation.
      add("number-like-atomic", ends: ["69623712"]) {
        await Task.detached {
          var sum: Int32 = 0
          repeat { sum &+= 0x00b1_0ff0 } while sum < 60_000_000
          return "\(sum)"
        }.value
      }

      // Whoever hears of a change gets what was written before it was asked for, by the library's lock.
      add("observed-lock", ends: ["-1", "7"]) {
        let (heard, observed) = (Heard(), Observed())
        let one = Task.detached {
          let written = Shared(0)
          written.value = 7
          withObservationTracking {
            _ = observed.value
          } onChange: {
            heard.last.withLock { $0 = written.value }
          }
        }
        let other = Task.detached { observed.value = 1 }
        await (one.value, other.value)
        return "\(heard.last.withLock(\.self))"
      }

      // What is said: what nobody sees, and what is the same in every schedule.
      add("mirrored") {
        let shared = Shared(0)
        let one = Task.detached { shared.value = 5 }
        let other = Task.detached { Mirror(reflecting: shared).children.first?.value as? Int ?? -1 }
        await one.value
        return "\(await other.value)"
      }
      add("objects-within") {
        let list = NSMutableArray(object: 1)
        return (try? JSONSerialization.data(withJSONObject: list)).map { "\($0.count)" } ?? "nothing"
      }
      add("format-with-pointer") { String(format: "%s", Block("ab").bytes) }
      add("data-of-others") { "\(Data(bytesNoCopy: Block("ab").bytes, count: 2, deallocator: .none).count)" }
      add("mutable-bytes") {
        NSMutableData(data: Data("ab".utf8)).mutableBytes.load(as: UInt8.self) == 97 ? "a" : "b"
      }
      add("static-text") { String(cString: l64a(7)) }
      add("hash-order") { Set(["a", "b", "c"]).joined() }
      add("hash-order-of-keys") {
        var text = ""
        for (key, _) in ["a": 1, "b": 2] { text += key }
        return text
      }
      add("process-number") { getpid() > 0 ? "a number" : "none" }
    }
  }

  nonisolated(unsafe) private var madeOnce = 0

  /// The path of a file with this text.
  nonisolated private func named(_ name: String, with text: String) -> String {
    let path = FileManager.default.temporaryDirectory.appending(path: name).path
    try? text.write(toFile: path, atomically: false, encoding: .utf8)
    return path
  }
#else
  extension ProgramList {
    mutating func addReached() {}
  }
#endif
