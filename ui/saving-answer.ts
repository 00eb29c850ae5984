import type { Instant } from '#shared/paris-time.ts'

/** What an action answers to a form that saves as one goes. */
export type Saved = {
  saved: {
    at: Instant
    /** What the person is to learn of it, such as what another person changed meanwhile. */
    notes: readonly string[]
  }
}

/** The field by which a form asks for such an answer, in place of the page that follows a save. */
export const QUIETLY = 'quietly'

/** What was answered to a save, or null for another answer. */
export function savedIn(answer: unknown): Saved['saved'] | null {
  return typeof answer === 'object' && answer !== null && 'saved' in answer ? (answer as Saved).saved : null
}

/** What the browser answers itself where the server did not. */
export const LOST = { lost: true } as const

export function isLost(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'lost' in answer
}
