/** How every secret of a key begins, by which tools that look for leaked secrets know it. */
export const KEY_PREFIX = 'calanque_'

/** Hours for which the former secret of a key works beside the new one. */
export const ROTATION_HOURS = 24

/** How much of a secret is kept to tell it from another. */
export const SHOWN_ENDING = 4

/** Requests a minute that a key may send, where its giver chose nothing else. */
export const USUAL_RATE = 120
export const HIGHEST_RATE = 6_000

/** The state of a key, as lists filter it. */
export const KEY_STATE_LABELS = { live: 'Active', revoked: 'Révoquée' } as const

export type KeyState = keyof typeof KEY_STATE_LABELS

/** The secret in the header `Authorization: Bearer …` of a request; null for another header, or none. */
export function secretIn(header: string | undefined): string | null {
  const found = /^Bearer (calanque_[\w-]{43})$/i.exec(header ?? '')
  return found ? found[1]! : null
}
