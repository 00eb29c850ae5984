/** The events of a visitor's first gesture. */
export const GESTURES = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const

type Page = { firstGesture?: boolean }

/** True when the visitor acted before our scripts could listen: the page's first script records it. */
export function hadFirstGesture(): boolean {
  return (globalThis as Page).firstGesture === true
}
