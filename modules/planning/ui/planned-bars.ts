import type { OccupationKind as BoardKind, Occupation } from '#ui/board-bars.ts'
import type { PlannedKind, PlannedNights } from '../planned-nights.ts'

const KINDS: Record<PlannedKind, BoardKind> = {
  reservation: 'stay',
  hold: 'hold',
  owner_stay: 'owner',
  block: 'block',
  import: 'import',
  conflict: 'conflict',
}

/** Nights of a planning as the boards draw them; `hrefOf` gives the page of each, if it has one. */
export function plannedBars(
  nights: readonly PlannedNights[],
  hrefOf: (one: PlannedNights) => string | null,
): Occupation[] {
  return nights.map((one) => {
    const href = hrefOf(one)
    const { id, kind, label, arrival: from, departure: to } = one
    return { id, kind: KINDS[kind], label, from, to, ...(href && { href }) }
  })
}
