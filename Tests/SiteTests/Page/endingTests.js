// After an ending.
import { check, has, same, test } from "./check.js";
import { hasGraph } from "./data.js";
import { press, sizes, until } from "./driver.js";
import { scheduleOf } from "./game.js";
import { all, exhibits, follow, one, partInSight, shown, textOf, wrongOutcome } from "./page.js";

const parts = {
  "the line": [".source-panel .lit", 0.3], "the last step": [".lanes .now", 0.5], "the reason": [".reason", 0.99],
};

["laptop", "phone"].forEach((size) => test(
  `Code, lanes and the reason are on the screen together, and on a laptop Undo is, too: ${size}`,
  { before: [sizes[size]] }, async () => {
    const wrong = exhibits.filter(({ id }) => wrongOutcome(id)?.token);
    for (const { id } of wrong) {
      await follow(`${id}/racy/${wrongOutcome(id).token}`);
      await press("End");
      const hidden = Object.entries(parts).filter(([, [selector, part]]) =>
        one(selector) && !all(selector).some((element) => partInSight(element) >= part)).map(([name]) => name);
      same(hidden, [], `${id}: out of sight`);
      const undo = all("button").find((button) => button.textContent.startsWith("Undo"));
      check(size !== "laptop" || partInSight(undo) >= 0.99, `${id}: Undo is out of sight`);
    }
    check(wrong.length > 40, `${wrong.length} exhibits`);
  }));

test("A right result with a data race is right by luck, and a fixed file says what its fix is",
  { at: "shared-library/racy" }, async () => {
    await press(..."1221122112");
    same(textOf(".ending h2"), "!It ends: 2 pictures");
    has(shown(), "The right result, by luck: lines 14 and 16 race.");
    has(shown(), "70 schedules: 20 of them are wrong, all 70 race.");
    check(!shown().includes("This one is right"), shown());
    for (const { id, fixed } of exhibits.filter(({ fixed }) => fixed.outcomes?.[0]?.token)) {
      if (!hasGraph(id, "fixed")) continue;
      await follow(`${id}/fixed/${fixed.outcomes[0].token}`);
      await press("End");
      const text = one(".ending").innerText;
      check(text.startsWith("✓") && text.includes("The fix") && !text.includes("Why:"), `${id}: ${text}`);
    }
  });

Object.entries(sizes).forEach(([name, size]) => test(
  `An answer to a key is in sight, and covers nothing, before and after an ending: ${name}`,
  { at: "counter/racy", before: [size] }, async () => {
    const { keys } = scheduleOf("counter", "racy");
    for (const pressed of [[...keys.slice(0, 2), "9"], [...keys.slice(2), "c"]]) {
      await press(...pressed);
      await until(() => one(".notice"));
      const notice = one(".notice");
      check(partInSight(notice) >= 0.99, `after ${pressed} the notice is out of sight`);
      const { left, top, width, height } = notice.getBoundingClientRect();
      const places = [0.02, 0.5, 0.98].flatMap((x) =>
        [0.1, 0.5, 0.9].map((y) => [left + x * width, top + y * height]));
      const covered = places.flatMap(([x, y]) => document.elementsFromPoint(x, y))
        .filter((element) => !element.contains(notice));
      same(covered.map(({ className }) => className), [], `covered after ${pressed}`);
    }
  }));
