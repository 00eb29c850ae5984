import { type Stay, staysOverlap } from '#modules/calendar/stay.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { freePiecesOf } from './free-pieces.ts'

/** An event of a feed that is live, by the identifier of its row. */
export type LiveEvent = { id: number; stay: Stay; isClosure: boolean }

export type NightsPlan = {
  /** What each event takes: its nights, less those that others have. No two of them share a night. */
  pieces: { eventId: number; stay: Stay }[]
  /** Events that may be stays sold elsewhere, of nights from today on that others have here. */
  conflicts: number[]
}

/**
 * What the events of one feed take beside the `others` of the property: whatever is sold elsewhere is never sold here, so
 * the nights that are free are taken even where the rest of them are not. Closed nights that are taken already are no
 * conflict: the site may only repeat what it read here.
 */
export function planNights(
  events: readonly LiveEvent[],
  others: readonly Stay[],
  today: CivilDate,
): NightsPlan {
  const ordered = [...events].sort(
    (a, b) => Number(a.isClosure) - Number(b.isClosure) || compare(a.stay, b.stay) || a.id - b.id,
  )
  const plan: NightsPlan = { pieces: [], conflicts: [] }
  const taken = [...others]
  for (const { id, stay, isClosure } of ordered) {
    const pieces = freePiecesOf(stay, taken)
    plan.pieces.push(...pieces.map((piece) => ({ eventId: id, stay: piece })))
    taken.push(...pieces)
    if (!isClosure && others.some((other) => other.departure > today && staysOverlap(stay, other)))
      plan.conflicts.push(id)
  }
  return plan
}

function compare(a: Stay, b: Stay): number {
  return a.arrival < b.arrival ? -1 : a.arrival > b.arrival ? 1 : 0
}
