/// A function of JavaScript: which part of an element is in sight, from 0 to 1. Bars that stick to an edge of the screen hide
/// what is behind them.
let partInSight = """
  (element) => {
    const box = element.getBoundingClientRect()
    let [top, bottom] = [box.top, box.bottom]
    const cut = (from, to) => [top, bottom] = [Math.max(top, from), Math.min(bottom, to)]
    for (let around = element.parentElement; around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === "visible") continue
      const { top, bottom } = around.getBoundingClientRect()
      cut(top, bottom)
    }
    const bars = (selector) => [...document.querySelectorAll(`#app ${selector}`)]
      .filter(one => getComputedStyle(one).position === "sticky" && !one.contains(element))
    cut(0, innerHeight)
    for (const bar of bars(".bar")) cut(bar.getBoundingClientRect().bottom, innerHeight)
    for (const bar of bars(".controls")) cut(0, bar.getBoundingClientRect().top)
    return Math.max(bottom - top, 0) / box.height
  }
  """
