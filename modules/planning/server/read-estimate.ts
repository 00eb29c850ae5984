import type { Actor } from '#modules/accounts/actor.ts'
import { describeTakenNights, mayBeGivenBack } from '#modules/calendar/occupation-words.ts'
import { findBusy, listInTheWay } from '#modules/calendar/server/list-busy.ts'
import { listCalendarNights } from '#modules/calendar/server/list-occupied.ts'
import { getManaged } from '#modules/calendar/server/managed-property.ts'
import { type Stay, staysOverlap } from '#modules/calendar/stay.ts'
import { NO_RATES } from '#modules/rates/rates.ts'
import { findCurrentRates } from '#modules/rates/server/stored-rates.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import { describeEstimate, estimateNights } from '../nights-estimate.ts'

/** What is said before nights are taken or moved: what follows, and why it cannot be done, in French. */
export type SaidEstimate = { follows: string[]; refused: string | null }

/** No minimum stay is looked for further. In days. */
const AROUND = 60

/**
 * What follows from taking nights of a villa, or from giving other dates to nights that are taken (`nights`, their public
 * identifier). Nothing is written. Refuses SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN.
 */
export async function readEstimate(
  { db }: { db: Database },
  actor: Actor,
  { property, stay, nights }: { property: string; stay: Stay; nights: string | null },
): Promise<SaidEstimate> {
  const { id } = await getManaged(db, actor, property)
  const window = { arrival: addDays(stay.arrival, -AROUND), departure: addDays(stay.departure, AROUND) }
  const [moved, busy, set, rates] = await Promise.all([
    nights === null ? null : findBusy(db, id, nights),
    listInTheWay(db, id, window),
    listCalendarNights(db, id, window),
    findCurrentRates(db, id),
  ])
  const others = busy.filter((one) => one.id !== moved?.id)
  const inTheWay = others.filter((one) => staysOverlap(one, stay))
  if (inTheWay.length > 0) return { follows: [], refused: describeTakenNights(inTheWay) }
  if (nights !== null && !(moved && mayBeGivenBack(moved)))
    return {
      follows: [],
      refused: 'Ces nuits ont changé entre-temps\u00a0: fermez, et reprenez-les sur la frise.',
    }
  const facts = { rates: rates?.rates ?? NO_RATES, ...set, occupied: others }
  return { follows: describeEstimate(estimateNights(moved, stay, facts)), refused: null }
}
