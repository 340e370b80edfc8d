import Testing

@testable import Site
@Suite("Stories as HTML") struct MarkdownTests {}
