// One place to step through a schedule and to be the scheduler: a walk, and the parts that show it.
import { challengeFrom, resultOf, scoreText } from "./challenge.js";
import { copyText, linkNote } from "./command.js";
import { makeControls } from "./controls.js";
import { isWrong } from "./data.js";
import { afterFrame, announce, capitalized, h } from "./dom.js";
import { Lanes } from "./lanes.js";
import { inOrder, renderPanel } from "./panel.js";
import { progress } from "./progress.js";
import { nextToward } from "./reach.js";
import { endingsPanel, SourcePanel, valuesPanel } from "./source.js";
import { endState, isTask, stateOf, taskMark } from "./state.js";
import { announced, rowText } from "./walk.js";
import { allRight, reachText } from "./wording.js";

/** Where everything is in one column, as on a phone; the style has the same condition. */
const NARROW = matchMedia("(max-width: 59.99rem), (max-height: 37.99rem)");

export class Player {
  /** - onMove: called when another place is shown. */
  constructor(exhibit, variant, walk, { onMove, challenge = null, isHinted = false, isPlayed = true } = {}) {
    Object.assign(this, { exhibit, variant, walk, onMove, challenge, isHinted, isPlayed, graph: walk.graph, version: exhibit[variant] });
    this.source = new SourcePanel(exhibit, variant, walk.graph,
      { marksChanges: isPlayed && !challenge, hidesRemarks: Boolean(challenge) });
    this.values = valuesPanel(walk.graph);
    this.endings = endingsPanel(exhibit, variant, walk.graph);
    this.lanes = new Lanes(walk, exhibit, variant, (row) => this.show(row));
    this.sentence = h("p", { class: "sentence", role: "status" });
    this.panel = h("section", { class: "choice-panel", "aria-label": "Who goes next" });
    this.tools = h("div", { class: "player-tools" });
    this.said = h("div", { class: "said" });
    this.after = h("div", { class: "after" });
    this.controls = makeControls(this);
    this.codeSide = h("div", { class: "code-side" }, this.source.element);
    this.element = h("div", { class: "player" }, this.codeSide,
      h("div", { class: "lanes-side" }, this.lanes.element,
        h("div", { class: "foot" }, this.sentence, isPlayed ? [this.panel, this.tools] : null, this.said,
          this.controls.element)));
    this.notice = "";
    NARROW.addEventListener("change", this.arrange);
    this.arrange();
  }

  /**
   * Puts the parts in the order in which they are seen, so that the focus and a screen reader go the same way. On a narrow
   * screen, the choice comes before what is said of the last one, and values after all. Elsewhere, how it ended is below the
   * code, beside the lanes.
   */
  arrange = () => {
    const { walk, values, endings, isPlayed, challenge } = this;
    const focused = document.activeElement;
    const isNarrow = NARROW.matches;
    const side = isNarrow ? this.element : this.codeSide;
    const put = (part, next) => part.nextSibling !== next && next.before(part);
    for (const part of [values.element, isPlayed && !challenge ? endings.element : null, isPlayed ? this.after : null]) {
      if (part && part.parentElement !== side) side.append(part);
    }
    const below = isPlayed && walk.ending ? isNarrow ? this.controls.element : values.element : null;
    if (isPlayed) put(this.panel, below && !isNarrow ? below : this.tools);
    put(this.sentence, below || (!isPlayed ? this.said : isNarrow ? this.tools : this.panel));
    // What is moved loses the focus.
    if (document.activeElement !== focused) focused.focus();
  };

  /** Shows everything at the place of the walk, before anything is drawn. */
  open() {
    this.render();
    this.renderRest();
  }

  /**
   * Shows the place of the walk. The next frame has the step and the sentence about it, so that a key is answered at once
   * on a slow machine too; the frame after it has the rest. `from` is the place before, if several rows are new.
   */
  render(from = this.walk.at - 1) {
    const { walk } = this;
    this.from = from;
    const choice = walk.choiceHere;
    const can = choice === null ? null : this.graph.nodes[choice].choices;
    const state = stateOf(walk, walk.stepsAt(walk.at), can);
    if (walk.ending) endState(state, walk.ending);
    const shown = { state, choice };
    this.shown = shown;
    this.element.setAttribute("aria-busy", "true");
    this.lanes.update(state);
    this.sentence.textContent = this.describe(from);
    this.lanes.reveal();
    this.onMove?.();
    afterFrame(() => shown === this.shown && this.renderRest());
  }

  /** Shows what follows from the place that is shown: the lines, the values, the endings, who can go next, and the arrows. */
  renderRest() {
    const { walk } = this;
    const { state, choice } = this.shown;
    const last = walk.rows[walk.at - 1];
    this.shown = null;
    this.state = state;
    this.arrange();
    this.source.update(state, last ? last.task : null);
    this.values.update(state, last ? last.from : 0);
    this.endings.update(walk.ending ? walk.node : walk.lastNode);
    this.element.classList.toggle("is-over", this.isPlayed && Boolean(walk.ending));
    if (this.isPlayed) renderPanel(this, state, choice);
    this.controls.update();
    this.source.reveal();
    this.lanes.settle();
    this.element.setAttribute("aria-busy", "false");
  }

  /** What happened since a place, in sentences. */
  describe(from) {
    const { walk } = this;
    if (walk.at === 0) return walk.rows.length ? "Nothing has happened yet. → makes the first step." : "";
    const rows = walk.rows.slice(Math.max(from, 0), walk.at);
    const sentences = rows.map((row, index) => {
      const { names } = this.graph;
      const sentence = (task, says) => `${capitalized(`${names[task]} ${says}`)}.`;
      const place = walk.at - rows.length + index;
      const preempted = row.preempted === undefined ? "" : sentence(row.preempted, "is preempted");
      return [preempted, sentence(row.task, rowText(row)), this.lanes.raceText(place)].filter(Boolean).join(" ");
    });
    if (walk.ending && !this.isPlayed) sentences.push(this.endText());
    return sentences.join(" ");
  }

  endText() {
    const { ending } = this.walk;
    return `It ends: ${ending.outcome}${ending.meaning ? `, ${ending.meaning}` : ""}.`;
  }

  /** Shows another place; what was said about the one before is over. `said` is for a screen reader. */
  moved(from, said = "") {
    this.notice = "";
    this.hinted = undefined;
    // Before the page is laid out for this place, or it would be laid out twice.
    announce(said);
    this.render(from);
  }

  /** Shows the place after that many rows. */
  show(place) {
    const { walk } = this;
    const next = Math.min(Math.max(place, 0), walk.rows.length);
    if (next === walk.at) return;
    const from = next > walk.at && next - walk.at < 2 ? walk.at : next - 1;
    walk.at = next;
    this.moved(from);
  }

  /** One step on; where nothing is known of what comes, somebody has to choose. */
  forward() {
    if (this.walk.at < this.walk.rows.length) this.show(this.walk.at + 1);
    else if (!this.walk.ending) announce("Choose what goes next.");
  }

  back() {
    this.controls.stop();
    this.show(this.walk.at - 1);
  }

  /** This choice of a node goes next. Nothing happens elsewhere: a button may be one of the place before. */
  choose(index, node) {
    const { walk } = this;
    if (node === null || node !== walk.choiceHere || !this.graph.nodes[node].choices[index]) return;
    this.controls.stop();
    const count = walk.movesShown;
    const from = walk.at;
    if (walk.moves[count]?.index === index) {
      walk.at = walk.moves[count].to;
    } else {
      walk.cut(count);
      walk.extend(index);
      walk.at = walk.rows.length;
      walk.isLoaded = false;
    }
    const isOwn = !this.challenge || !this.isHinted;
    this.isNew = Boolean(walk.ending) && isOwn && progress.find(this.exhibit.id, this.variant, walk.ending.outcome);
    const isComplete = this.version.complete !== false;
    this.moved(from, this.challenge ? (walk.ending ? resultOf(this.challenge, walk, this.isHinted).text : scoreText(walk))
      : walk.ending ? this.endText() : reachText(this.graph, walk.lastNode, isComplete));
  }

  /** The choice that has this key; or why there is none. */
  chooseKey(key) {
    const node = this.walk.choiceHere;
    const found = node === null ? null
      : inOrder(this.graph, this.graph.nodes[node].choices).find((choice) => choice.key === key);
    if (found) this.choose(found.index, node);
    // At the end, a note would cover why it ends so.
    else if (this.walk.ending) announce(this.refusal());
    else this.say(this.refusal(key, node));
  }

  /** Why the task of a key cannot go next. */
  refusal(key, node) {
    const { walk, graph } = this;
    if (walk.ending) return "The schedule is over: undo, or begin again.";
    if (node === null) return "This step has no alternative: → makes it.";
    const task = graph.tasks.findIndex((_, index) => isTask(graph, index) && taskMark(graph, index) === key);
    const lane = this.state?.lanes[task];
    if (!lane) return `No task has the key ${key}.`;
    const name = capitalized(graph.names[task]);
    if (lane.ready) return `${name} has another key here.`;
    if (lane.waits) return `${name} cannot run: it ${lane.status}.`;
    if (lane.gone) return `${name} cannot run: it has ended.`;
    return `${name} cannot run: ${lane.begun ? "what it waits for is not known" : "it has not been started yet"}.`;
  }

  undo() {
    const { walk } = this;
    this.controls.stop();
    const count = walk.movesShown;
    // In the middle of a move its own beginning is the place to choose again.
    const isInside = walk.choiceHere === null && !walk.ending && walk.at >= walk.beginRows;
    if (count === 0 && !isInside) {
      this.say("There is nothing to undo.");
      return;
    }
    const last = isInside ? count : count - 1;
    // A schedule from a link stays as it is until somebody chooses otherwise.
    if (walk.isLoaded) {
      walk.at = walk.moves[last].from;
    } else {
      walk.cut(last);
      walk.at = walk.rows.length;
    }
    this.moved();
  }

  restart() {
    this.controls.stop();
    this.isHinted = false;
    this.walk.cut(0);
    this.walk.at = this.walk.beginRows;
    this.moved();
  }

  hint() {
    const { walk } = this;
    if (walk.ending) return announce(this.refusal());
    if (walk.choiceHere === null) this.show(walk.moves[walk.movesShown]?.from ?? walk.rows.length);
    const node = walk.choiceHere;
    if (node === null) return undefined;
    const found = progress.found(this.exhibit.id, this.variant);
    const goal = this.challenge?.goal;
    const way = goal === undefined
      ? nextToward(this.graph, node, (ending) => isWrong(ending) && !found.includes(ending.outcome))
        || nextToward(this.graph, node, isWrong)
      : nextToward(this.graph, node, ({ outcome }) => outcome === goal);
    if (!way) return this.say(this.hopeless());
    const choice = this.graph.nodes[node].choices[way.index];
    const { key } = inOrder(this.graph, this.graph.nodes[node].choices).find(({ index }) => index === way.index);
    this.hinted = way.index;
    this.isHinted = true;
    const action = announced(this.graph, choice).texts.join(", then ");
    const ending = this.graph.ends[way.end].outcome;
    this.say(`Hint: ${key === null ? "" : `${key}, `}${this.graph.names[choice.task]} ${action}. It leads to '${ending}'.`);
    return undefined;
  }

  /** Copies a link that challenges others to reach an ending. */
  async share() {
    const one = challengeFrom(this);
    if (!one) return this.say("Reach an ending first: this file has no wrong one to reach.");
    const isCopied = await copyText(one.address);
    return this.say(`${one.text} ${isCopied ? `The link to this challenge is copied. ${linkNote()}` : one.address}`);
  }

  hopeless() {
    if (this.challenge) return `Hint: '${this.challenge.goal}' cannot be reached from here. Undo.`;
    if (this.version.wrong) return "Hint: no wrong ending can be reached from here. Undo.";
    return this.version.complete === false
      ? "Hint: no schedule that was tried is wrong."
      : `Hint: no wrong ending can be reached: ${allRight(this.version.schedules)}.`;
  }

  say(text) {
    this.notice = text;
    this.render(this.from);
  }

  get keys() {
    return {
      ArrowRight: () => this.forward(), ArrowLeft: () => this.back(),
      Home: () => this.show(0), End: () => this.show(this.walk.rows.length),
      " ": () => this.controls.toggle(), u: () => this.undo(), Backspace: () => this.undo(),
      r: () => this.restart(), h: () => this.hint(), c: () => this.share(), digit: (key) => this.chooseKey(key),
    };
  }

  close() {
    this.controls.stop();
    this.shown = null;
    NARROW.removeEventListener("change", this.arrange);
    this.lanes.close();
  }
}
