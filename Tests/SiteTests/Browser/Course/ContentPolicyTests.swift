import Testing

extension InABrowser {
  @Suite("Nothing is fetched")
  struct ContentPolicyTests {
    @Test("The policy forbids everything but what is in the page, and comes before it")
    func policy() throws {
      try withCourse { tab in
        let meta = "meta[http-equiv=Content-Security-Policy]"
        let policy: String = try tab.value("document.querySelector('\(meta)').content")
        let rules = policy.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
        #expect(rules.contains(["default-src", "'none'"]), "\(policy)")
        #expect(
          !policy.contains("http") && !policy.contains("*") && !policy.contains("unsafe-eval"), "\(policy)")
        let late = "script, style, link, img"
        #expect(
          try tab.value(
            "!(document.querySelector('\(meta)').compareDocumentPosition(document.querySelector('\(late)')) & 2)"
          ))
      }
    }

    @Test("A breach is stopped by the browser")
    func breach() throws {
      let scripts = [
        "fetch('https://example.org/').catch(() => {})",
        "document.body.append(Object.assign(new Image(), { src: 'https://example.org/x.png' }))",
        "document.head.append(Object.assign(document.createElement('script'), { src: 'https://example.org/x.js' }))",
        "document.body.append(Object.assign(document.createElement('iframe'), { src: 'https://example.org/' }))",
        "document.head.append(Object.assign(document.createElement('style'), { textContent: '@import \"https://example.org/\"' }))",
      ]
      try withCourse { tab in
        _ = try tab.takeRequests()
        for script in scripts {
          try tab.run(
            """
            const breach = new Promise(done => addEventListener("securitypolicyviolation", done, { once: true }))
            \(script)
            await breach
            """)
          #expect(try tab.takeErrors().contains { $0.contains("Content Security Policy") }, "\(script)")
          #expect(try tab.takeRequests() == [], "\(script)")
        }
      }
    }
  }
}
