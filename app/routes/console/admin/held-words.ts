import type { HeldThings } from '#modules/agencies/server/hand-over.ts'

/** « 42 contacts, 3 tâches » */
export const heldWords = (held: HeldThings): string =>
  held.map(({ words: [one, several], count }) => `${count}\u00a0${count > 1 ? several : one}`).join(', ')
