// Keys: the view that is shown is asked first, then those that work everywhere.
import { present, presenting, presentKeys } from "./present.js";
import { progress } from "./progress.js";
import { currentView } from "./router.js";
import { isHelping, openHelp, openSearch } from "./shell.js";

const everywhere = {
  "/": () => openSearch(),
  p: () => present(),
  "?": () => openHelp(),
};

function isTyping(element) {
  return element.matches?.("input[type=search], input[type=text], textarea, select, [contenteditable]");
}

/** What an element with the focus does with this key itself. */
function isItsOwn(element, key) {
  if (element.matches?.("input[type=range]")) return key.startsWith("Arrow") || ["Home", "End"].includes(key);
  if (key === " " || key === "Enter") return element.matches?.("button, a, input, summary, select") || false;
  return false;
}

export const onKey = (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (isHelping() || isTyping(event.target)) return;
  if (isItsOwn(event.target, event.key)) return;
  const isSingle = event.key.length === 1 && event.key !== " ";
  if (isSingle && !progress.setting("keys", true)) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const keys = presenting() ? presentKeys() : currentView()?.keys;
  const action = keys?.[key] || (/^[1-9m]$/.test(key) && keys?.digit) || everywhere[key];
  if (!action) return;
  // A region that scrolls sideways keeps its arrows only where they mean nothing else.
  event.preventDefault();
  action(key, event);
};
