/** What a visitor does first, whatever it is. */
export const GESTURES = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const
