const MAY_STOP = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** What the Tab key stops at within a part of the page, in order. */
export function tabStopsIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(MAY_STOP)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  )
}
