// Challenges and half-played games.
import { begins, check, ends, has, reloaded, same, test } from "./check.js";
import { findExhibit } from "./data.js";
import { headings, press, until } from "./driver.js";
import { choices, ending, followHint, play, scheduleOf } from "./game.js";
import { address, all, follow, one, said, textOf, textsOf, untilHeading, wrongOutcome } from "./page.js";

const at = "counter/racy/reach/1, 1";
const solution = () => scheduleOf("counter", "racy", wrongOutcome("counter", "1, 1").token).keys;
const lengthOf = () => one("[type=range]").max;

test("A challenge begins clean, counts moves and preemptions, hides where schedules end, and celebrates par", { at },
  async () => {
    same(textOf(".reach"), "Reach '1, 1' with 1 preemption. So far: 0 moves, 0 preemptions.");
    begins(document.title, "Reach '1, 1' with 1 preemption.");
    check(!(await headings()).includes("Endings, and the schedules left to each"), await headings());
    const keys = solution();
    await press(...keys.slice(0, -1));
    ends(textOf(".reach"), `So far: ${keys.length - 1} moves, 1 preemption.`);
    await press(keys.at(-1));
    begins(textOf(".par"), `Par! You reached '1, 1' in ${keys.length} moves, with 1 preemption: nobody`);
    begins(textOf(".token-line"), "The same schedule in a terminal, in a clone of the course:");
    await press("r", "1", "2", "1");
    ends(textOf(".reach"), "So far: 3 moves, 2 preemptions. That is more than par: undo, or begin again.");
  });

test("What was said of a challenge is over when another screen is shown, or when a move is taken back", { at },
  async () => {
    for (const leave of [() => press("u"), () => follow("counter/racy/reach/2, 2"), () => follow("sad-cat")]) {
      await follow(at);
      await press("r", ...solution());
      begins(said(), "Par!");
      await leave();
      same(said(), "", address());
    }
  });

test("A challenge hides the comments that explain, and what differs in the other file, as a bet does",
  { at: "early-cancel/racy" }, async () => {
    const remarks = () => textsOf(".source-panel code").filter((line) => /^\s*\/\/ (?!MARK:)/.test(line));
    const marks = () => textsOf(".source-panel .changed");
    check(remarks().length > 0 && marks().length > 0, "nothing is to be hidden");
    await follow("early-cancel/racy/reach/deadlock");
    same([remarks(), marks()], [[], []]);
    // Where the numbers of the lines jump, something is seen to be hidden.
    const numbers = all(".source-panel [data-at]").map((row) =>
      [row.previousElementSibling?.dataset.at, row.dataset.at].map(Number));
    same(numbers.filter(([before, at]) => before && before + 1 !== at), [], "jumps");
    check(one(".source-panel .gap"), "no gap");
  });

test(
  "The hints of a challenge lead to its ending, with as few preemptions as it takes; that is said, and solves nothing",
  { at: "counter/racy/reach/2, 1" }, async () => {
    for (let move = 0; move < 30 && !ending(); move++) ends(await followHint(), "It leads to '2, 1'.");
    begins(textOf(".try"), "Par, with hints. You reached '2, 1' in ");
    same(textOf(".par"), "");
    check(!(localStorage.racecourse ?? "").includes("2, 1"), localStorage.racecourse);
    await until(() => history.state?.isHinted);
  }, reloaded(async () => {
    same(textOf(".par"), "");
    // Whoever begins again plays alone.
    const { token } = findExhibit("counter").racy.outcomes.find(({ outcome }) => outcome === "2, 1");
    await play(scheduleOf("counter", "racy", token));
    begins(textOf(".par"), "Par! You reached '2, 1'");
  }));

test("A reload keeps the moves of a challenge, and a link to it has none", { at }, async () => {
  await press("1", "2");
  await until(() => history.state?.choices.length === 2);
  same(address(), at);
}, reloaded(async () => {
  has(textOf(".reach"), "So far: 2 moves");
  await follow("counter");
  await follow(at);
  has(textOf(".reach"), "So far: 0 moves");
}));

test("An ending that is not the one that was asked for is said, and so is one that no schedule has", { at },
  async () => {
    await press(...scheduleOf("counter", "racy").keys);
    has(textOf(".try"), "not '1, 1'");
    await follow("counter/racy/reach/nothing");
    has(textOf(".warning"), "No schedule of this file ends in 'nothing'.");
  });

test("C makes a challenge of the ending that was reached, without its schedule", { at: "counter/racy" }, async () => {
  const { keys, outcome } = scheduleOf("counter", "racy");
  await press(...keys, "c");
  await until(() => one(".notice"));
  const notice = textOf(".notice");
  begins(notice, `Reach '${outcome}' without a preemption.`);
  check(!notice.includes("counter.racy."), notice);
  // The tests open the page from disk.
  ends(notice, "It opens this file, so it works on this machine only.");
  const [{ bottom }, { top }] = [".notice", ".controls"].map((part) => one(part).getBoundingClientRect());
  check(bottom <= top + 1, `the notice goes down to ${bottom}, the controls begin at ${top}`);
});

test("A game that keeps its moves does not take the address back from a link that was just followed",
  { at: "counter/racy" }, async () => {
    const later = setTimeout;
    let keep;
    globalThis.setTimeout = (action, time) => (time === 250 ? (keep = action, 0) : later(action, time));
    await press("1");
    location.hash = "#sad-cat";
    keep();
    same(location.hash, "#sad-cat");
    await untilHeading(findExhibit("sad-cat").title);
  });

test("A half-played game is half-played after a reload", { at: "counter/racy" }, async () => {
  await press("1", "2");
  await until(() => location.hash.endsWith("/2"));
  return lengthOf();
}, reloaded(async (length) => {
  same(lengthOf(), length);
  check((await choices()).length > 0, "no choices");
}));
