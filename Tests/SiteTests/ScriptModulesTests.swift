import Testing

@testable import racecourse

@Suite("The page's scripts as one")
struct ScriptModulesTests {
  @Test("A module is a function, which comes after those that it imports from and is given what it imports")
  func order() throws {
    let script = try ScriptModules([
      "main.js":
        "import { twice } from \"./b.js\";\nimport {\n  one,\n  two,\n} from \"./a.js\";\ntwice(one + two);\n",
      "b.js": "import { one } from \"./a.js\";\nexport function twice(a) { return a + one; }",
      "a.js": "// One.\nexport const one = 1;\n\n/**\n * Two.\n */\nexport const two =\n  2; // two",
      "other.js": "left();",
    ]).script()
    #expect(
      script == """
        (() => {
        "use strict";
        const $a = (() => {
        const one = 1;
        const two =
        2; // two
        return { one, two };
        })();
        const $b = (({ one }) => {
        function twice(a) { return a + one; }
        return { twice };
        })($a);
        const $main = (({ twice }, { one, two }) => {
        twice(one + two);

        return {  };
        })($b, $a);
        return $main;
        })()
        """)
  }

  @Test(
    "What cannot be put together is an error that names the file",
    arguments: [
      (["main.js": "import { a } from \"./b.js\";\na();"], ScriptError.noModule("b.js", in: "main.js")),
      (
        ["main.js": "import { a } from \"./b.js\";\na();", "b.js": "const a = 1;"],
        .notExported("a", by: "b.js", in: "main.js")
      ),
      (
        [
          "main.js": "import { a } from \"./b.js\";\na();",
          "b.js": "import { c } from \"./main.js\";\nexport const a = c;",
        ], .cycle(["main.js", "b.js", "main.js"])
      ),
      (["main.js": "import a from \"./b.js\";"], .form("import a from \"./b.js\";", in: "main.js")),
      (["main.js": "export default 1;"], .form("export default 1;", in: "main.js")),
      (["main.js": "export let a = 1;"], .form("export let a = 1;", in: "main.js")),
    ])
  func errors(_ texts: [String: String], _ error: ScriptError) {
    #expect(throws: error) { try ScriptModules(texts).script() }
    #expect(error.description.contains("main.js"))
  }

  @Test("An export that nothing imports is found, and so is an import that its module does not use")
  func needless() throws {
    let modules = try ScriptModules([
      "main.js": "import { a, b } from \"./a.js\";\na(object.c);",
      "a.js": "export const a = 1;\nexport const b = 2;\nexport class C {}",
    ])
    #expect(modules.needless == ["a.js exports C", "main.js imports b"])
  }

  @Test("The page's own modules fit together, and none of them exports or imports what nobody needs")
  func page() throws {
    let modules = try ScriptModules(Sources.default())
    #expect(throws: Never.self) { try modules.script() }
    #expect(modules.needless == [])
  }
}
