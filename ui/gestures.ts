/** What a visitor does first, whatever it is. */
export const GESTURES = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const

type Page = { firstGesture?: boolean }

/** Whether the visitor did something before our scripts could listen: the page's first script writes it down. */
export function hadFirstGesture(): boolean {
  return (globalThis as Page).firstGesture === true
}
