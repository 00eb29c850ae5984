import type { Actor } from '#modules/accounts/actor.ts'
import { describeTakenNights, mayBeGivenBack } from '#modules/calendar/occupation-words.ts'
import { findBusy, listInTheWay } from '#modules/calendar/server/list-busy.ts'
import { listCalendarNights } from '#modules/calendar/server/list-occupied.ts'
import { getManaged } from '#modules/calendar/server/managed-property.ts'
import { type Stay, staysOverlap } from '#modules/calendar/stay.ts'
import { quoteMove } from '#modules/options/server/read-move.ts'
import { quoteWish } from '#modules/options/server/read-wish.ts'
import type { Party } from '#modules/pricing/party.ts'
import { NO_RATES } from '#modules/rates/rates.ts'
import { findCurrentRates } from '#modules/rates/server/stored-rates.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import { type Cents, formatEuros } from '#shared/money.ts'
import { refusalWords } from '#shared/refusal-words.ts'
import {
  describeEstimate,
  describePriceChange,
  describeShortGaps,
  estimateNights,
} from '../nights-estimate.ts'

/**
 * What is said before nights are taken or moved: what follows, and why it cannot be done, in French. `total`: what an option would
 * cost, in cents; null for nights that have no price.
 */
export type SaidEstimate = { follows: string[]; refused: string | null; total: Cents | null }

/** `nights`: the public identifier of those that are moved; `party`: who would come, where free nights would be kept for a contact. */
type Estimated = { property: string; stay: Stay; nights: string | null; party?: Party | null }

/** No minimum stay is looked for further. In days. */
const AROUND = 60

/**
 * What follows from taking nights of a villa, or from giving other dates to nights that are taken. Nothing is written. Refuses
 * SIGN_IN_REQUIRED, NOT_FOUND, FORBIDDEN.
 */
export async function readEstimate(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  { property, stay, nights, party = null }: Estimated,
): Promise<SaidEstimate> {
  const { db } = needs
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
  if (inTheWay.length > 0) return refused(describeTakenNights(inTheWay))
  const facts = { rates: rates?.rates ?? NO_RATES, ...set, occupied: others }
  if (party || moved?.kind === 'hold') {
    const price = party
      ? await priceOfNew(needs, { property, stay, party })
      : await priceOfMoved(needs, actor, { nights: nights!, stay })
    if ('refused' in price) return refused(price.refused)
    const { tooShort } = estimateNights(moved, stay, facts)
    return { ...price, follows: [...price.follows, ...describeShortGaps(tooShort)], refused: null }
  }
  if (nights !== null && !(moved && mayBeGivenBack(moved))) return refused(CHANGED)
  return { follows: describeEstimate(estimateNights(moved, stay, facts)), refused: null, total: null }
}

const CHANGED = 'Ces nuits ont changé entre-temps\u00a0: fermez, et reprenez-les sur la frise.'

const refused = (sentence: string): SaidEstimate => ({ follows: [], refused: sentence, total: null })

type SaidPrice = { follows: string[]; total: Cents } | { refused: string }

/** What an option on free nights costs. */
async function priceOfNew(
  needs: { db: Database; clock: Clock },
  wanted: { property: string; stay: Stay; party: Party },
): Promise<SaidPrice> {
  const quote = await quoteWish(needs, wanted)
  if ('problem' in quote) return { refused: refusalWords(quote.problem).detail }
  const { total } = quote
  return { total, follows: [`${formatEuros(total)} pour ce séjour, frais et taxe de séjour compris.`] }
}

/** What an option costs on other nights, against what it costs now. */
async function priceOfMoved(
  needs: { db: Database; clock: Clock },
  actor: Actor,
  moved: { nights: string; stay: Stay },
): Promise<SaidPrice> {
  const quote = await quoteMove(needs, actor, moved)
  if (!quote) return { refused: CHANGED }
  if ('problem' in quote) return { refused: refusalWords(quote.problem).detail }
  const { before, after } = quote
  return {
    total: after,
    follows: [describePriceChange(before, after), 'Le contact reçoit ses nouvelles dates.'],
  }
}
