// What no script can do in its page: real input, what a screen reader has, the browser itself. Whoever runs the tests
// passes commands of the DevTools protocol (https://chromedevtools.github.io/devtools-protocol) on to the browser.

const waiting = new Map();
let last = 0;
globalThis.driverAnswered = (id, answer) => waiting.get(id)(answer);

/** Gives a command to the browser, and does not wait: nothing runs in the page but what the command does. */
const tell = (method, parameters = {}, id = undefined) =>
  driver(JSON.stringify({ id, method, parameters: JSON.stringify(parameters) }));

/** Gives a command to the browser, and waits for what it answers. */
export const ask = async (method, parameters) => {
  const answer = await new Promise((done) => {
    waiting.set(++last, done);
    tell(method, parameters, last);
  });
  if (answer.error) throw new Error(`${method} was refused: ${answer.error.message} ${answer.error.data ?? ""}`);
  return answer.result;
};

/** Waits until the page has drawn what it has to draw. */
export const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

/** Waits until a condition is true: looks at once, and then before each frame, for longer than any machine takes. */
export const until = async (condition) => {
  for (const end = performance.now() + 60_000; !condition(); await new Promise(requestAnimationFrame)) {
    if (performance.now() > end) throw new Error(`this never became true: ${condition}`);
  }
};

/** Waits while a part of the page says that it is not up to date. */
export const untilIdle = () => until(() => !document.querySelector("#app [aria-busy=true]"));

const numbers = { Tab: 9, Enter: 13, Escape: 27, " ": 32, End: 35, Home: 36, ArrowLeft: 37, ArrowRight: 39 };

/** A key that is pressed and let go, by its name in JavaScript. */
const strokes = (key) => {
  const upper = key.toUpperCase();
  const code = key === " " ? "Space" : key.length > 1 ? key
    : /[A-Z]/.test(upper) ? `Key${upper}` : /\d/.test(key) ? `Digit${key}` : "";
  const text = key === "Enter" ? "\r" : key.length === 1 ? key : undefined;
  const stroke = { key, code, windowsVirtualKeyCode: numbers[key] ?? (code ? upper.charCodeAt(0) : 0) };
  return [{ ...stroke, type: text ? "keyDown" : "rawKeyDown", text }, { ...stroke, type: "keyUp" }];
};

/** Presses keys, one after the other. The page has answered them all after that, but may not have drawn yet. */
export const press = async (...keys) => {
  for (const stroke of keys.flatMap(strokes)) await ask("Input.dispatchKeyEvent", stroke);
  await untilIdle();
};

/** Presses a key, and does not wait. */
export const strike = (key) => strokes(key).forEach((stroke) => tell("Input.dispatchKeyEvent", stroke));

/**
 * What a screen reader has of the page, in its order, or all of a kind, such as `button`, which is found much faster. Each has
 * its label; its content, if something is chosen or typed; and its states, such as `checked`, `focusable` and `pressed`.
 */
const tree = async (kind) => {
  const { result: { objectId } } = await ask("Runtime.evaluate", { expression: "document" });
  const { nodes } = await ask("Accessibility.queryAXTree", { objectId, role: kind });
  return nodes.filter((node) => !node.ignored).map(({ role, name, value, properties, backendDOMNodeId }) => ({
    ...Object.fromEntries((properties ?? []).map((one) => [one.name, one.value.value])),
    kind: role?.value ?? "", label: name?.value ?? "", content: String(value?.value ?? ""), element: backendDOMNodeId,
  }));
};

/** The headings that are shown. */
export const headings = async () => (await tree("heading")).map(({ label }) => label);

/** All that can be used now, or what is of a kind. */
export const controls = async (kind) =>
  (await tree(kind)).filter(({ kind, focusable }) => focusable && !["RootWebArea", "main"].includes(kind));

/** The first control of a kind with this name. A name that ends in `…` is a beginning. */
export const control = async (kind, name) => {
  const fits = (label) => (name.endsWith("…") ? label.startsWith(name.slice(0, -1)) : label === name);
  const found = (await controls(kind)).find(({ label }) => fits(label));
  if (found) return found;
  const all = await controls();
  throw new Error(`there is no ${kind} "${name}", but: ${all.map((one) => `${one.kind} "${one.label}"`).join(", ")}`);
};

/** Scrolls to a control, and gives its middle. The browser refuses this if the control is not shown. */
const middleOf = async ({ element }) => {
  await ask("DOM.scrollIntoViewIfNeeded", { backendNodeId: element });
  const [quad] = (await ask("DOM.getContentQuads", { backendNodeId: element })).quads;
  return { x: (quad[0] + quad[4]) / 2, y: (quad[1] + quad[5]) / 2 };
};

/** Scrolls to a control and clicks on its middle with the mouse. */
export const click = async (node) => {
  const place = await middleOf(node);
  await ask("Input.dispatchMouseEvent", { ...place, type: "mouseMoved" });
  for (const type of ["mousePressed", "mouseReleased"]) {
    await ask("Input.dispatchMouseEvent", { ...place, type, button: "left", clickCount: 1 });
  }
  await untilIdle();
};

/** Clicks on the first control of a kind with this name. */
export const clickOn = async (kind, name) => click(await control(kind, name));

/** Scrolls to a control and touches its middle with a finger. */
export const tap = async (node) => {
  const place = await middleOf(node);
  await ask("Emulation.setTouchEmulationEnabled", { enabled: true });
  await ask("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [place] });
  await ask("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await untilIdle();
};

/** Gives a control the focus. */
export const focusOn = async (kind, name) => ask("DOM.focus", { backendNodeId: (await control(kind, name)).element });

/** Goes back (-1) or forward (1) with the browser's own buttons. The page may follow later. */
export const goInHistory = async (offset) => {
  const { currentIndex, entries } = await ask("Page.getNavigationHistory");
  await ask("Page.navigateToHistoryEntry", { entryId: entries[currentIndex + offset].id });
};

/** Shows the page as on `print` or on `screen`, where the system asks for these features. */
export const showOn = (media, features = {}) => ask("Emulation.setEmulatedMedia", {
  media, features: Object.entries(features).map(([name, value]) => ({ name, value })),
});

/** The command for a size of the page, in CSS pixels. One pixel of the picture is one of the page. */
export const sized = (width, height, mobile = false) =>
  ["Emulation.setDeviceMetricsOverride", { width, height, mobile, deviceScaleFactor: 1 }];

/** Screens on which the page must work. A window of 1280 by 800 at 200 % has as much room as one of 640 by 400. */
export const sizes = { laptop: sized(1280, 650), phone: sized(390, 844, true), zoomed: sized(640, 400) };

/** The events of a kind that came since the last time this was asked: the browser keeps them. */
const take = async (method) => (await ask("driver.take", method)).map(({ params }) => params);

/** The errors and warnings since the last time: of scripts, and of the browser, such as a breach of the policy. */
export const takeErrors = async () => {
  // What the page has already caused is reported before the answer to a command.
  await frame();
  const thrown = (await take("Runtime.exceptionThrown")).map(({ exceptionDetails: { exception, text } }) =>
    exception?.description ?? text);
  const printed = (await take("Runtime.consoleAPICalled")).filter(({ type }) => /^(error|warning|assert)$/.test(type))
    .map(({ args }) => args.map(({ value, description, type }) => value ?? description ?? type).join(" "));
  const logged = (await take("Log.entryAdded")).filter(({ entry }) => /^(error|warning)$/.test(entry.level))
    .map(({ entry }) => entry.text);
  return [...thrown, ...printed, ...logged];
};

/** The addresses of what was loaded since the last time, but no data of the page, and nothing that was stopped. */
export const takeRequests = async () => {
  const failed = await take("Network.loadingFailed");
  const stopped = failed.filter(({ blockedReason }) => blockedReason === "csp").map(({ requestId }) => requestId);
  return (await take("Network.requestWillBeSent")).filter(({ requestId }) => !stopped.includes(requestId))
    .map(({ request }) => request.url).filter((url) => !url.startsWith("data:"));
};
