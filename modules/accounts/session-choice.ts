/** What the form says to end every session but the one that asks; else it gives a session’s id. */
export const ALL_OTHERS = 'others'
