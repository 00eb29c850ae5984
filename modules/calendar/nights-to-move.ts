import type { CivilDate } from '#shared/civil-date.ts'
import { freePiecesOf } from './free-pieces.ts'
import { wrongNights } from './nights-to-change.ts'
import type { Stay } from './stay.ts'

/** What a move changes: the nights that it takes, and those that it gives back. */
export type MovedNights = { taken: Stay[]; givenBack: Stay[] }

/** The nights that are taken and given back when nights that were taken from `before` are `after`. */
export function movedNights(before: Stay, after: Stay): MovedNights {
  return { taken: freePiecesOf(after, [before]), givenBack: freePiecesOf(before, [after]) }
}

/**
 * Why nights cannot be moved, by the field that is wrong: what changes lies in the past, ends before it begins or after the
 * calendar. Nights that are over and stay as they are do not matter. Null when they may be moved.
 */
export function wrongMove(
  before: Stay,
  after: Stay,
  today: CivilDate,
): Partial<Record<'from' | 'to', string>> | null {
  if (after.departure <= after.arrival)
    return wrongNights({ ...after, arrival: today, departure: today }, today)
  const { taken, givenBack } = movedNights(before, after)
  const changed = [...taken, ...givenBack].sort((a, b) => (a.arrival < b.arrival ? -1 : 1))
  if (changed.length === 0) return { from: 'Ces nuits sont déjà à ces dates.' }
  for (const nights of changed) {
    const wrong = wrongNights(nights, today)
    if (wrong) return wrong
  }
  return null
}
