import { freePiecesOf } from '#modules/calendar/free-pieces.ts'
import { type Stay, staysOverlap } from '#modules/calendar/stay.ts'
import type { CivilDate } from '#shared/civil-date.ts'

/** An event that its feed still contains; `id` is that of its row. */
export type LiveEvent = { id: number; stay: Stay; isClosure: boolean }

export type NightsPlan = {
  /** The nights each event takes: its own, less those already taken. No two pieces share a night. */
  pieces: { eventId: number; stay: Stay }[]
  /** Events that may be stays sold elsewhere and overlap nights taken here, from today on. */
  conflicts: number[]
}

/**
 * Plans the nights that the events of one feed take beside the `others` of the property. A stay sold
 * elsewhere must not be sold here, so an event takes its free nights even when its other nights are taken. A
 * closure that overlaps taken nights is no conflict: the site may only repeat what it read here.
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
