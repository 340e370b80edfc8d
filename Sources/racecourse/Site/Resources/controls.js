// The controls of a schedule: a slider, steps, and play at a pace at which each sentence can be read.
import { h, keyButton, put, span, svg } from "./dom.js";

const PACE = { least: 1100, perLetter: 26, most: 4000 };

const ICONS = {
  first: "M5 4v16M19 5l-10 7 10 7z", back: "M15 5l-7 7 7 7", play: "M7 4l12 8-12 8z", pause: "M8 4v16M16 4v16",
  forward: "M9 5l7 7-7 7", last: "M19 4v16M5 5l10 7-10 7z",
};

const icon = (name) => svg("svg",
  { viewBox: "0 0 24 24", width: "18", height: "18", "aria-hidden": "true", class: `icon icon-${name}` },
  svg("path", { d: ICONS[name] }));

export const makeControls = (player) => {
  let timer = null;
  const slider = h("input", {
    type: "range", min: "0", step: "1", "aria-label": "Step", oninput: () => {
      stop();
      player.show(Number(slider.value));
    },
  });
  const count = span("step-count");
  const end = () => player.walk.rows.length;
  const first = keyButton(icon("first"), () => player.show(0),
    { key: "Home", name: "To the beginning", class: "at-ends" });
  const back = keyButton(icon("back"), () => player.back(), { key: "←", name: "A step back" });
  const play = keyButton("", () => toggle(), { class: "play", key: "Space", name: "Play" });
  const forward = keyButton(icon("forward"), () => player.forward(), { key: "→", name: "A step forward" });
  const last = keyButton(icon("last"), () => player.show(end()),
    { key: "End", name: "To the end", class: "at-ends" });

  function stop() {
    clearTimeout(timer);
    timer = null;
    showPlay();
  }

  function showPlay() {
    const text = timer === null ? "Play" : "Pause";
    if (play.textContent === text) return;
    put(play, icon(text.toLowerCase()), text);
    play.setAttribute("aria-label", text);
  }

  function tick() {
    const { walk } = player;
    if (walk.at >= walk.rows.length) return stop();
    player.show(walk.at + 1);
    const letters = player.sentence.textContent.length;
    timer = setTimeout(tick, Math.min(PACE.least + PACE.perLetter * letters, PACE.most));
    return showPlay();
  }

  function toggle() {
    if (timer !== null) return stop();
    const { walk } = player;
    if (walk.at >= walk.rows.length) player.show(0);
    return tick();
  }

  const element = h("div", { class: "controls", role: "group", "aria-label": "Steps" },
    span("buttons", first, back, play, forward, last), slider, count);

  showPlay();
  return {
    element, stop, toggle,
    update() {
      const { walk } = player;
      slider.max = String(walk.rows.length);
      slider.value = String(walk.at);
      slider.setAttribute("aria-valuetext", `step ${walk.at} of ${walk.rows.length}`);
      count.textContent = `${walk.at} / ${walk.rows.length}`;
      disable(first, walk.at === 0);
      disable(back, walk.at === 0);
      disable(forward, walk.at >= walk.rows.length);
      disable(last, walk.at >= walk.rows.length);
      disable(play, walk.rows.length === 0);
    },
  };
};

// A button that is disabled loses the focus; one that only says so does not.
function disable(button, isDisabled) {
  button.setAttribute("aria-disabled", String(isDisabled));
}
