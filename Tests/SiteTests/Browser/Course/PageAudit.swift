import Testing

/// What the guidelines for accessible pages (level AA) ask for and a script can measure, of all that is shown: an expression of JavaScript for the problems.
struct PageAudit {
  private var problems: String

  /// Records an issue if there are problems.
  ///
  /// - Throws: ``BrowserError``.
  func check(_ tab: Tab, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let found: [String] = try tab.value(problems)
    #expect(found == [], sourceLocation: sourceLocation)
  }

  /// Text that does not stand out from what is behind it: 4.5 to 1, or 3 to 1 if it is large.
  static let contrast = PageAudit(
    problems: #"""
      (() => {
        const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 })
        const context = canvas.getContext("2d", { willReadFrequently: true })
        const seen = new Map()
        const parse = (color) => {
          if (!seen.has(color)) {
            context.clearRect(0, 0, 1, 1)
            context.fillStyle = color
            context.fillRect(0, 0, 1, 1)
            const [r, g, b, a] = context.getImageData(0, 0, 1, 1).data
            seen.set(color, [r, g, b, a / 255])
          }
          return seen.get(color)
        }
        const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1]
        const behind = (element) => {
          if (!element) return parse("Canvas")
          const own = parse(getComputedStyle(element).backgroundColor)
          return own[3] === 1 ? own : over(own, behind(element.parentElement))
        }
        const light = (color) => {
          const [r, g, b] = color.map(value => value / 255).map(v => v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
          return 0.2126 * r + 0.7152 * g + 0.0722 * b
        }
        const opacity = (element) => (element ? getComputedStyle(element).opacity * opacity(element.parentElement) : 1)
        const problems = new Set()
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        while (texts.nextNode()) {
          const element = texts.currentNode.parentElement
          const text = texts.currentNode.textContent.trim()
          if (!text || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
          if (element.closest("[aria-disabled=true], :disabled, .unseen, .skip, script, style, option")) continue
          const style = getComputedStyle(element)
          const back = behind(element)
          let [r, g, b, a] = parse(element instanceof SVGElement ? style.fill : style.color)
          const fore = over([r, g, b, a * opacity(element)], back)
          const [dark, bright] = [light(fore), light(back)].sort((one, two) => one - two)
          const ratio = (bright + 0.05) / (dark + 0.05)
          const size = parseFloat(style.fontSize)
          const isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700)
          if (ratio < (isLarge ? 3 : 4.5) - 0.01) {
            problems.add(`${ratio.toFixed(2)} ${element.localName}.${element.getAttribute("class") || ""} "${text.slice(0, 20)}"`)
          }
        }
        return [...problems]
      })()
      """#)

  /// Buttons, fields and links that are smaller than 24 by 24 pixels; links inside a sentence may be.
  static let targets = PageAudit(
    problems: #"""
      [...document.querySelectorAll("#app button, #app input, #app summary, #app a, dialog[open] button, dialog[open] input")]
        .filter(element => element.checkVisibility({ visibilityProperty: true }) && !element.closest(".unseen, .skip"))
        .filter(element => !(element.localName === "a" && element.closest("p, td, li, dd")
          && getComputedStyle(element).display === "inline"))
        .map(element => [element, (element.closest("label") || element).getBoundingClientRect()])
        .filter(([, box]) => box.width < 24 || box.height < 24)
        .map(([element, box]) =>
          `${element.localName} "${element.getAttribute("aria-label") || element.innerText || element.type}" ${box.width}×${box.height}`)
      """#)

  /// What is wider than the window: a page must not have to be scrolled in two directions.
  static let overflow = PageAudit(
    problems: #"""
      (() => {
        const width = document.documentElement.clientWidth
        if (document.documentElement.scrollWidth <= width) return []
        const scrolls = (element) => element && (getComputedStyle(element).overflowX !== "visible" || scrolls(element.parentElement))
        return [...document.querySelectorAll("#app *")]
          .filter(element => element.getBoundingClientRect().right > width + 1 && !scrolls(element.parentElement))
          .map(element => `${element.localName}.${element.getAttribute("class") || ""} ${element.getBoundingClientRect().right}`)
          .concat(`the page is ${document.documentElement.scrollWidth} wide`)
      })()
      """#)

  /// Names that are there twice, references to nothing, more or fewer main headings than one, levels that are left out.
  static let structure = PageAudit(
    problems: #"""
      (() => {
        const problems = []
        const ids = [...document.querySelectorAll("[id]")].map(element => element.id)
        for (const id of new Set(ids.filter((id, index) => ids.indexOf(id) !== index))) problems.push(`id ${id} twice`)
        for (const name of ["aria-labelledby", "aria-describedby", "aria-controls", "for"]) {
          for (const element of document.querySelectorAll(`#app [${name}]`)) {
            for (const id of element.getAttribute(name).split(" ")) {
              if (!document.getElementById(id)) problems.push(`${name} ${id} is nowhere`)
            }
          }
        }
        const levels = [...document.querySelectorAll("#app :is(h1, h2, h3, h4, h5, h6)")]
          .filter(heading => heading.checkVisibility()).map(heading => Number(heading.localName[1]))
        if (levels.filter(level => level === 1).length !== 1) problems.push(`headings ${levels}`)
        levels.forEach((level, index) => { if (level > (levels[index - 1] || 0) + 1) problems.push(`headings ${levels}`) })
        return [...new Set(problems)]
      })()
      """#)

  /// Controls that do not show that they have the focus.
  static let focus = PageAudit(
    problems: #"""
      [...document.querySelectorAll("#app :is(a, button, input, summary, [tabindex='0'])")]
        .filter(element => element.checkVisibility({ visibilityProperty: true }))
        .filter(element => {
          element.focus({ preventScroll: true, focusVisible: true })
          // Another element around it may show it, such as the row that a link fills.
          const around = [element, element.parentElement, element.closest("label, li")].filter(Boolean).map(getComputedStyle)
          const has = (style) => style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 1 || style.boxShadow !== "none"
          return document.activeElement === element && !around.some(has)
        })
        .map(element => `${element.localName}.${element.getAttribute("class") || ""} "${element.innerText}"`)
      """#)
}
