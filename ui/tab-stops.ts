const MAY_STOP = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** The elements within a part of the page that the Tab key reaches, in order. */
export function tabStopsIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(MAY_STOP)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && element.checkVisibility(),
  )
}
