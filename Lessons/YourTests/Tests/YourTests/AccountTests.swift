import Fixed
import Racy
import RacecourseTesting
import Testing

@Suite("Nobody overdraws an account")
struct AccountTests {
  @Test("racy: both withdrawals look at the balance before either takes anything")
  func racy() async {
    await withKnownIssue {
      try await explore {
        let account = Racy.Account(balance: 100)
        async let first = account.take(80)
        async let second = account.take(80)
        _ = await (first, second)
        #expect(await account.balance >= 0)
      }
    }
  }

  @Test("fixed: exactly one withdrawal succeeds, and it can be either")
  func fixed() async throws {
    let found = try await outcomes {
      let account = Fixed.Account(balance: 100)
      async let first = account.take(80)
      async let second = account.take(80)
      return await [first, second]
    }
    #expect(found.values == [[true, false], [false, true]])
  }
}
