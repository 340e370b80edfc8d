"use strict";
// The controls of a schedule: a slider, steps, and play at a pace at which each sentence can be read.
(function (RC) {
  const PACE = { least: 1100, perLetter: 26, most: 4000 };

  RC.controls = (player) => {
    let timer = null;
    const slider = RC.h("input", {
      type: "range", min: "0", step: "1", "aria-label": "Step", oninput: () => {
        stop();
        player.show(Number(slider.value));
      },
    });
    const count = RC.h("span", { class: "step-count" });
    const first = RC.button("⏮", () => player.show(0), { key: "Home", name: "To the beginning" });
    const back = RC.button("◀", () => player.back(), { key: "←", name: "A step back" });
    const play = RC.button("▶ Play", () => toggle(), { class: "play" });
    const forward = RC.button("▶", () => player.forward(), { key: "→", name: "A step forward" });
    const last = RC.button("⏭", () => player.show(player.walk.rows.length), { key: "End", name: "To the end" });

    function stop() {
      clearTimeout(timer);
      timer = null;
      showPlay();
    }

    function showPlay() {
      const text = timer === null ? "▶ Play" : "❚❚ Pause";
      if (play.textContent !== text) play.textContent = text;
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

    const element = RC.h("div", { class: "controls", role: "group", "aria-label": "Steps" },
      RC.h("span", { class: "buttons" }, first, back, play, forward, last), slider, count);

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
})((globalThis.RC ||= {}));
