import type { Instant } from '#shared/paris-time.ts'

/** The answer of an action to a form that saves while it is edited. */
export type Saved = {
  saved: {
    at: Instant
    /** A message to show, such as what another person changed meanwhile. */
    notes: readonly string[]
  }
}

/** The field with which a form requests such an answer, in place of the page that follows a save. */
export const QUIETLY = 'quietly'

/** The answer to a save, or null for another answer. */
export function savedIn(answer: unknown): Saved['saved'] | null {
  return typeof answer === 'object' && answer !== null && 'saved' in answer ? (answer as Saved).saved : null
}

/** The answer that the browser makes itself when the server did not answer. */
export const LOST = { lost: true } as const

export function isLost(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'lost' in answer
}

/** The answer that the browser makes itself when it keeps what is typed until the server answers. */
export const KEPT = { kept: true } as const

export function isKept(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'kept' in answer
}
