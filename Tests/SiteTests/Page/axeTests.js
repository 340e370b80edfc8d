// axe finds what people with disabilities could not use. It is a script from elsewhere, which runs before these tests.
import { check, same, sample } from "./check.js";
import { ask, frame, showOn, sizes } from "./driver.js";
import { one } from "./page.js";
import { testView, views } from "./views.js";

/** What axe finds. Without the plain course, which nobody sees beside the app, it takes a second instead of fifteen. */
async function audit(rules) {
  const plain = document.getElementById("static");
  const place = document.createComment("");
  plain.replaceWith(place);
  try {
    const { violations } = await axe.run(document, { resultTypes: ["violations"], ...(rules && { runOnly: rules }) });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 5).map(({ html }) => html.slice(0, 150))}`);
  } finally {
    place.replaceWith(plain);
  }
}

sample(views, 4).forEach((view) => testView("axe finds nothing, light or dark", view, {}, async () => {
  for (const [name, size] of Object.entries(sizes)) {
    await ask(...size);
    // Dark, only the colors are others.
    for (const [scheme, rules] of [["light"], ["dark", ["color-contrast"]]]) {
      await showOn("screen", { "prefers-color-scheme": scheme, "prefers-reduced-motion": "reduce" });
      await frame();
      same(await audit(rules), [], `${name}, ${scheme}`);
    }
  }
}));

testView("axe finds what is wrong", views[0], {}, async () => {
  one("h1").after(document.createElement("button"));
  const found = await audit(["button-name"]);
  check(found.some((text) => text.startsWith("button-name")), found);
});
