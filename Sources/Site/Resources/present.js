"use strict";
// Present: large type, one thing at a time, the prediction before the result. A lecture without slides.
(function (RC) {
  let talk = null;

  RC.presenting = () => talk !== null;

  /** Begins or ends the presentation, at the exhibit that is shown. */
  RC.present = () => {
    if (talk) {
      RC.stopPresenting();
      RC.refresh();
      return;
    }
    const { place } = RC.current();
    const id = place.view === "stage" ? RC.stage(place.id).exhibits[0] : place.id || RC.order[0];
    talk = { exhibit: null, index: 0 };
    document.body.classList.add("presenting");
    if (place.view === "exhibit") RC.refresh();
    else RC.go(RC.link(id));
  };

  RC.stopPresenting = () => {
    talk?.player?.close();
    talk = null;
    document.body.classList.remove("presenting");
  };

  /** The exhibit as a sequence; `atEnd` begins at its last part. */
  RC.presentation = (exhibit) => {
    const parts = RC.parts(exhibit);
    const isBack = talk.goesBack;
    Object.assign(talk, { exhibit, parts, index: isBack ? parts.length - 1 : 0, goesBack: false });
    const stage = RC.h("div", { class: "talk" });
    talk.place = stage;
    return { title: exhibit.title, content: stage, enter: show, leave: () => talk?.player?.close() };
  };

  function show() {
    talk.player?.close();
    talk.player = null;
    const part = talk.parts[talk.index];
    RC.put(talk.place,
      RC.h("div", { class: `part ${part.name}` }, part.make(talk)),
      RC.h("nav", { class: "talk-bar", "aria-label": "Presentation" },
        RC.button("←", () => back(), { name: "What came before" }),
        RC.h("span", null, `${talk.exhibit.title} · ${talk.index + 1} of ${talk.parts.length}`),
        RC.button("→", () => forward(), { name: "What comes next" }),
        RC.button("End", () => RC.present(), { key: "Esc", name: "End the presentation" })));
    talk.player?.open();
    scrollTo(0, 0);
    talk.place.querySelector("h1")?.focus({ preventScroll: true });
  }

  function forward() {
    const { player } = talk;
    if (player && player.walk.at < player.walk.rows.length) return player.forward();
    if (talk.index + 1 < talk.parts.length) {
      talk.index += 1;
      return show();
    }
    return toExhibit(1);
  }

  function back() {
    const { player } = talk;
    if (player && player.walk.at > 0) return player.back();
    if (talk.index > 0) {
      talk.index -= 1;
      return show();
    }
    return toExhibit(-1);
  }

  /** The neighbor in the same stage. */
  function toExhibit(distance) {
    const { exhibits } = RC.stage(talk.exhibit.stage);
    const id = exhibits[exhibits.indexOf(talk.exhibit.id) + distance];
    if (!id) return RC.announce(`This is the ${distance > 0 ? "end" : "beginning"} of the stage.`);
    talk.goesBack = distance < 0;
    return RC.go(RC.link(id));
  }

  RC.presentKeys = () => ({
    ArrowRight: forward, PageDown: forward, " ": forward, Enter: forward,
    ArrowLeft: back, PageUp: back, Backspace: back,
    Escape: () => RC.present(), p: () => RC.present(),
    n: () => toExhibit(1), b: () => toExhibit(-1),
  });
})((globalThis.RC ||= {}));
