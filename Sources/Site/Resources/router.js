"use strict";
// Addresses and views. The hash says what is shown, so that every place has a link, and back and forward work.
(function (RC) {
  let current = null;
  let isFirst = true;
  /** Whether a link leads to the top of its view; back and forward lead to where the reader was. */
  let isLink = false;
  const scrolled = new Map();

  /** What an address means: a view and what it shows. */
  RC.parse = (hash) => {
    let parts;
    try {
      parts = decodeURIComponent(hash.replace(/^#/, "")).split("/");
    } catch {
      return { view: "missing" };
    }
    if (parts[0] === "" && !parts[1]) return { view: "map" };
    if (parts[0] === "") return RC.stage(parts[1]) ? { view: "stage", id: parts[1] } : { view: "missing" };
    const exhibit = RC.exhibit(parts[0]);
    if (!exhibit) return { view: "missing" };
    if (parts[1] === undefined || parts[1] === "") return { view: "exhibit", id: parts[0] };
    if (parts[1] !== "racy" && parts[1] !== "fixed") return { view: "missing" };
    const step = parts[3] === undefined ? undefined : Number(parts[3]);
    return { view: "schedule", id: parts[0], variant: parts[1], token: parts[2] || undefined, step };
  };

  /** The address of an exhibit, of one of its files, of a schedule, or of a step of it. */
  RC.link = (...parts) => "#" + parts.filter((part) => part !== undefined && part !== null).join("/");

  RC.go = (hash) => {
    isLink = true;
    if (location.hash !== hash) {
      try {
        history.pushState(null, "", hash);
      } catch {
        location.hash = hash;
        return;
      }
    }
    show();
  };

  /** Changes the address without a new entry in the history: a step is no page. */
  RC.replaceAddress = (hash) => {
    try {
      history.replaceState(null, "", hash);
      if (current) current.hash = hash;
    } catch {
      // Some browsers count these calls; the address then follows with the next one.
    }
  };

  function show() {
    // The map needs no more than the course's data; all else is in the rest of the page.
    if (document.readyState === "loading" && RC.parse(location.hash).view !== "map") {
      addEventListener("DOMContentLoaded", show, { once: true });
      return;
    }
    if (current) {
      scrolled.set(current.hash, scrollY);
      current.leave?.();
    }
    const place = RC.parse(location.hash);
    if (RC.presenting() && place.view !== "exhibit") RC.stopPresenting();
    const view = RC.views[place.view](place);
    current = { ...view, place, hash: location.hash };
    RC.put(document.getElementById("view"), view.content);
    document.title = view.title ? `${view.title} · Racecourse` : "Racecourse";
    RC.put(document.getElementById("trail"), trail(place));
    view.enter?.();
    const wasLink = isLink;
    isLink = false;
    if (isFirst) {
      isFirst = false;
    } else {
      scrollTo(0, wasLink ? 0 : scrolled.get(location.hash) || 0);
      document.querySelector("#view h1")?.focus({ preventScroll: true });
    }
  }

  /** Where this is, from the course down. */
  function trail(place) {
    const exhibit = place.id && place.view !== "stage" ? RC.exhibit(place.id) : null;
    const stage = RC.stage(exhibit ? exhibit.stage : place.id);
    const links = [
      stage && { text: `${stage.number} ${stage.id}`, hash: `#/${stage.id}` },
      exhibit && { text: exhibit.id, hash: RC.link(exhibit.id) },
      place.variant && { text: place.variant, hash: RC.link(exhibit.id, place.variant) },
    ].filter(Boolean);
    return links.map(({ text, hash }, index) => RC.h("li", null,
      RC.h("a", { href: hash, "aria-current": index === links.length - 1 && "page" }, text)));
  }

  /** The view that is shown: its place, and what it does with keys. */
  RC.current = () => current;

  /** Shows the same place again, as something about it has changed. */
  RC.refresh = () => {
    const { scrollY: top } = window;
    show();
    scrollTo(0, top);
  };

  /** Begins as soon as there is something to show. */
  RC.begin = () => {
    const { classList } = document.documentElement;
    classList.add("js", "opening");
    RC.afterFrame(() => classList.remove("opening"));
    RC.readCourse();
    RC.progress.load();
    RC.makeShell();
    addEventListener("hashchange", show);
    addEventListener("keydown", RC.onKey);
    addEventListener("click", (event) => {
      if (event.target.closest?.("a[href^='#']")) isLink = true;
    }, true);
    show();
  };

  (RC.views ||= {}).missing = () => ({
    title: "Not found",
    content: RC.h("div", { class: "page" },
      RC.h("h1", { tabindex: "-1" }, "There is nothing at this address"),
      RC.h("p", null, "The link may be cut off, or was made for another version of the course. ",
        RC.h("a", { href: "#" }, "The map of the course"), " has every exhibit.")),
  });
})((globalThis.RC ||= {}));
