/** A field hidden from people: only a program fills it in, and the answer then pretends that the form was taken. */
export const TRAP = 'site'
