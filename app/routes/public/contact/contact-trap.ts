/** A field hidden from people: only a program fills it in. */
export const TRAP = 'site'
