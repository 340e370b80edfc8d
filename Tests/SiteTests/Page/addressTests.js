// Addresses.
import { begins, check, has, reloaded, same, sample, test } from "./check.js";
import { course, findExhibit, variants } from "./data.js";
import { clickOn, control, goInHistory, headings, press, takeErrors, takeRequests, until } from "./driver.js";
import { address, exhibits, follow, one, textOf, untilHeading, wrongOutcome } from "./page.js";

const { outcome, token } = wrongOutcome("counter");
const isAtEnd = async () => has(await headings(), `It ends: ${outcome}`);
const step = async () => (await control("slider", "Step")).content;

const nowhere = [
  "/nowhere", "counter/other", "counter/racy/counter.racy.AAAA", "counter/racy/x/y", "%", "constructor",
  "counter/racy//99999", "__proto__", "counter/fixed/counter.fixed.____/-1",
];

// Each exhibit and its files in a tab of their own, as from a link in a mail; the schedules by the links of the page.
sample(exhibits, 4).forEach((exhibit) => test(
  `Every place opens by its link, without an error and without a request: ${exhibit.id}`, { at: exhibit.id },
  async () => {
    has(await headings(), exhibit.title);
    same(await takeErrors(), [], exhibit.id);
    same((await takeRequests()).length, 1, "requests");
    for (const variant of variants) {
      const file = `${exhibit.id}/${variant}`;
      const tokens = (exhibit[variant].outcomes ?? []).map(({ token }) => token).filter(Boolean);
      for (const place of [file, ...tokens.map((token) => `${file}/${token}`)]) {
        await follow(place);
        begins(`${place}: ${textOf("h1")}`, `${place}: ${exhibit.title}`);
      }
    }
    same(await takeRequests(), []);
  }));

course.stages.forEach(({ id }) => test(`The stage opens by its link: ${id}`, { at: `/${id}` }, async () => {
  has((await headings())[0], id);
  same((await takeRequests()).length, 1, "requests");
}));

test("A link to a step opens the schedule there; the arrows change the address", { at: `counter/racy/${token}/3` },
  async () => {
    same(await step(), "3");
    await press("ArrowRight");
    same(await step(), "4");
    await until(() => location.hash.endsWith("/4"));
    await press("ArrowLeft", "ArrowLeft");
    await until(() => location.hash.endsWith("/2"));
    await press("Home");
    same(await step(), "0");
    await press("End");
    await isAtEnd();
    await until(() => location.hash.endsWith(`/${one("[type=range]").max}`));
  }, reloaded(isAtEnd));

test("Back and forward lead through the places that were visited", {}, async () => {
  const { title } = findExhibit("counter");
  const isPlayed = () => location.hash.split("/").length === 5 && one("[type=range]");
  await clickOn("link", `${title}…`);
  await untilHeading(title);
  same(address(), "counter");
  await clickOn("button", "Skip the bets");
  await press("s");
  await until(() => one("[type=range]"));
  await press("1", "1");
  await until(isPlayed);
  const played = address();
  await goInHistory(-1);
  await untilHeading("How it can end");
  same(address(), "counter");
  await goInHistory(-1);
  await until(() => location.hash === "" && one("[type=search]"));
  await goInHistory(1);
  await untilHeading("How it can end");
  await goInHistory(1);
  await until(isPlayed);
  same(address(), played);
  check(await step() !== "0", "it is at its beginning");
});

test("An address that leads nowhere is said to, without an error", { at: "nowhere" }, async () => {
  has(await headings(), "There is nothing at this address");
  for (const place of nowhere) {
    await follow("counter");
    await follow(place);
    check((await headings()).length > 0, place);
    same(await takeErrors(), [], place);
  }
});
