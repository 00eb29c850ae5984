import type { Stay } from '#modules/calendar/stay.ts'
import { listAgreedTerms } from '#modules/mandates/server/list-agreed-terms.ts'
import { termsInForceOn } from '#modules/mandates/terms-in-force.ts'
import type { Quote } from '#modules/pricing/quote.ts'
import type { Reduction } from '#modules/pricing/reduction.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { Refusal } from '#shared/refusal.ts'
import {
  codeRefusal,
  mostBasisPoints,
  type Objection,
  objectionTo,
  outdoneCode,
  type Promotion,
  readCode,
} from '../promotion.ts'
import { countUses, findByCode, getPromotion, type Traveler } from './promotion-queries.ts'

type Needs = { db: Database; clock: Clock }

/** The stay for which a promotion is weighed; `bookedOn` is the day whose mandate allots its rent. */
export type WeighedStay = {
  agencyId: number
  propertyId: number
  stay: Stay
  bookedOn: CivilDate
  isPromised: boolean
  /** The reservation that has or would have it, whose own use does not count; null for none. */
  reservationId: number | null
  /** Null while it is not known who books. */
  traveler: Traveler | null
}

/** A promotion with what it would take off a stay, or why it does not. */
type Weighed = { promotion: Promotion; objection: Objection | null; reduction: Reduction | null }

/** Weighs a promotion for a stay: whether it lowers it today, and what the commission of its mandate lets it take off. */
export async function weighPromotion(
  needs: Needs,
  promotion: Promotion,
  asked: WeighedStay,
): Promise<Weighed> {
  const { db, clock } = needs
  const [uses, commission] = await sideBySide(
    db,
    () => countUses(db, promotion.id, asked),
    () => commissionOf(db, asked),
  )
  const objection = objectionTo(promotion, { ...asked, today: todayInParis(clock), commission, uses })
  return { promotion, objection, reduction: objection ? null : reductionBy(promotion, commission) }
}

/**
 * What a typed code takes off a stay. Refuses INVALID_INPUT, for the field `code`, with the sentence for its traveler where it takes
 * nothing off.
 */
export async function weighCode(needs: Needs, typed: string, asked: WeighedStay): Promise<Reduction> {
  const code = readCode(typed)
  const promotion = code && (await findByCode(needs.db, asked.agencyId, code))
  const weighed = promotion ? await weighPromotion(needs, promotion, asked) : null
  if (weighed?.reduction) return weighed.reduction
  throw refusedCode(weighed?.objection ?? null, promotion || null)
}

/** Refuses a code, as `weighCode` does, where another promotion lowers the stay as much or more: they never add up (170). */
export function demandWins({ promotion }: Reduction, quote: Pick<Quote, 'promotion'>): void {
  if (!quote.promotion || quote.promotion.promotion === promotion) return
  throw new Refusal('INVALID_INPUT', { errors: { code: outdoneCode(quote.promotion) } })
}

/** The refusal of a code, beside the field that carries it. */
export function refusedCode(
  objection: Objection | null,
  promotion: Promotion | null,
  field = 'code',
): Refusal {
  return new Refusal('INVALID_INPUT', { errors: { [field]: codeRefusal(objection, promotion) } })
}

/**
 * What the promotion of a stay takes off it now. While its nights are held or its contract is signed (`isKept`) the promotion stays
 * as it was given, even paused or ended since; else it is weighed again, and null where it no longer holds.
 */
export async function keepReduction(
  needs: Needs,
  publicId: string,
  asked: WeighedStay,
  isKept: boolean,
): Promise<Reduction | null> {
  const promotion = await getPromotion(needs.db, publicId)
  if (isKept) return reductionBy(promotion, await commissionOf(needs.db, asked))
  return (await weighPromotion(needs, promotion, asked)).reduction
}

/** The commission on the rent of a villa that is booked on a day, in basis points; null where no terms of a mandate say it. */
export async function commissionOf(
  db: Database,
  { propertyId, bookedOn }: Pick<WeighedStay, 'propertyId' | 'bookedOn'>,
): Promise<number | null> {
  const agreed = (await listAgreedTerms(db, [propertyId])).get(propertyId) ?? []
  return termsInForceOn(agreed, bookedOn)?.commissionBasisPoints ?? null
}

/** What a promotion takes off under a commission; one without a code says the share that it really takes, as `rentReductionsFor` does. */
export function reductionBy(
  { publicId, name, code, off, borneBy }: Promotion,
  commission: number | null,
): Reduction {
  const most = mostBasisPoints(borneBy, commission)
  const taken =
    code === null && off.kind === 'percent' ? { ...off, basisPoints: Math.min(off.basisPoints, most) } : off
  return { promotion: publicId, name, code, off: taken, borneBy, mostBasisPoints: most }
}
