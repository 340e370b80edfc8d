// What the guidelines for accessible pages (level AA) ask for, and a script can see: the problems of what is shown.

const nameOf = (element) => `${element.localName}.${element.getAttribute("class") || ""}`;

/** Text that does not stand out from what is behind it: 4.5 to 1, or 3 to 1 if it is large. */
export function contrastProblems() {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const seen = new Map();
  const parse = (color) => {
    if (!seen.has(color)) {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data;
      seen.set(color, [r, g, b, a / 255]);
    }
    return seen.get(color);
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const behind = (element) => {
    if (!element) return parse("Canvas");
    const own = parse(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, behind(element.parentElement));
  };
  const light = (color) => {
    const [r, g, b] = color.map((value) => value / 255)
      .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const opacity = (element) => (element ? getComputedStyle(element).opacity * opacity(element.parentElement) : 1);
  const problems = new Set();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const text = texts.currentNode.textContent.trim();
    if (!text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (element.closest("[aria-disabled=true], :disabled, .unseen, .skip, script, style, option")) continue;
    const style = getComputedStyle(element);
    const back = behind(element);
    const [r, g, b, a] = parse(element instanceof SVGElement ? style.fill : style.color);
    const fore = over([r, g, b, a * opacity(element)], back);
    const [dark, bright] = [light(fore), light(back)].sort((one, two) => one - two);
    const ratio = (bright + 0.05) / (dark + 0.05);
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
    const wanted = isLarge ? 3 : 4.5;
    if (ratio < wanted - 0.01) problems.add(`${ratio.toFixed(2)} ${nameOf(element)} "${text.slice(0, 20)}"`);
  }
  return [...problems];
}

/** Buttons, fields and links that are smaller than 24 by 24 pixels; links inside a sentence may be. */
export function targetProblems() {
  const controls = "#app :is(button, input, summary, a), dialog[open] :is(button, input)";
  const isInText = (element) => element.localName === "a" && element.closest("p, td, li, dd")
    && getComputedStyle(element).display === "inline";
  return [...document.querySelectorAll(controls)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".unseen, .skip"))
    .filter((element) => !isInText(element))
    .map((element) => [element, (element.closest("label") || element).getBoundingClientRect()])
    .filter(([, box]) => box.width < 24 || box.height < 24)
    .map(([element, { width, height }]) => {
      const name = element.getAttribute("aria-label") || element.innerText || element.type;
      return `${element.localName} "${name}" ${width}×${height}`;
    });
}

/** What is wider than the window: a page must not have to be scrolled in two directions. */
export function overflowProblems() {
  const { clientWidth: width, scrollWidth } = document.documentElement;
  if (scrollWidth <= width) return [];
  const scrolls = (element) =>
    element && (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement));
  return [...document.querySelectorAll("#app *")]
    .map((element) => [element, element.getBoundingClientRect().right])
    .filter(([element, right]) => right > width + 1 && !scrolls(element.parentElement))
    .map(([element, right]) => `${nameOf(element)} ${right}`)
    .concat(`the page is ${scrollWidth} wide`);
}

/** Names that are there twice, references to nothing, not one main heading, levels of headings that are left out. */
export function structureProblems() {
  const ids = [...document.querySelectorAll("[id]")].map(({ id }) => id);
  const problems = ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} twice`);
  for (const name of ["aria-labelledby", "aria-describedby", "aria-controls", "for"]) {
    const named = [...document.querySelectorAll(`#app [${name}]`)];
    const missing = named.flatMap((element) => element.getAttribute(name).split(" "))
      .filter((id) => !document.getElementById(id));
    problems.push(...missing.map((id) => `${name} ${id} is nowhere`));
  }
  const levels = [...document.querySelectorAll("#app :is(h1, h2, h3, h4, h5, h6)")]
    .filter((heading) => heading.checkVisibility()).map((heading) => Number(heading.localName[1]));
  const isRight = levels.filter((level) => level === 1).length === 1
    && levels.every((level, index) => level <= (levels[index - 1] || 0) + 1);
  return [...new Set(problems), ...(isRight ? [] : [`headings ${levels}`])];
}

/** Controls that do not show that they have the focus. */
export function focusProblems() {
  const isShown = ({ outlineStyle, outlineWidth, boxShadow }) =>
    (outlineStyle !== "none" && parseFloat(outlineWidth) >= 1) || boxShadow !== "none";
  return [...document.querySelectorAll("#app :is(a, button, input, summary, [tabindex='0'])")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .filter((element) => {
      element.focus({ preventScroll: true, focusVisible: true });
      // Another element around it may show it, such as the row that a link fills.
      const around = [element, element.parentElement, element.closest("label, li")].filter(Boolean);
      return document.activeElement === element && !around.map(getComputedStyle).some(isShown);
    })
    .map((element) => `${nameOf(element)} "${element.innerText}"`);
}
