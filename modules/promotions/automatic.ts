import { type AgreedTerms, termsInForceOn } from '#modules/mandates/terms-in-force.ts'
import type { RentReduction } from '#modules/rates/rent-reduction.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { mostBasisPoints, type Promotion } from './promotion.ts'

/** A villa whose automatic promotions are asked for, with every version of terms that was agreed on for it. */
export type PromotedVilla = { propertyId: number; agencyId: number; agreed: readonly AgreedTerms[] }

/**
 * What the promotions without a code take off the rents of a villa, each for the days of booking on which its mandate lets it, never more
 * than its bearer may bear by the terms of those days. Needs no today: what is over or to come says so by its days.
 */
export function rentReductionsFor(promotions: readonly Promotion[], villa: PromotedVilla): RentReduction[] {
  return promotions.filter((promotion) => isFor(promotion, villa)).flatMap((one) => boundedParts(one, villa))
}

function isFor(
  { code, status, agencyId, villas, borneBy, agreed }: Promotion,
  villa: PromotedVilla,
): boolean {
  return (
    code === null &&
    status === 'active' &&
    agencyId === villa.agencyId &&
    (villas === null || villas.includes(villa.propertyId)) &&
    (borneBy !== 'owner' || agreed.includes(villa.propertyId))
  )
}

/** One part for each run of days of booking with the same bound; none for days without a mandate. */
function boundedParts(promotion: Promotion, { agreed }: PromotedVilla): RentReduction[] {
  const { publicId, name, off, borneBy, bookedFrom, bookedTo } = promotion
  const { stayFrom, stayTo, leastNights, mostDaysBefore } = promotion
  if (off.kind !== 'percent') return []
  const starts = changesOf(agreed).filter((day) => day > bookedFrom && day <= bookedTo)
  const parts: RentReduction[] = []
  for (const day of [bookedFrom, ...starts]) {
    const terms = termsInForceOn(agreed, day)
    const most = mostBasisPoints(borneBy, terms?.commissionBasisPoints ?? null)
    const basisPoints = Math.min(off.basisPoints, most)
    const last = parts.at(-1)
    if (last && last.bookedTo === bookedTo) {
      if (last.basisPoints === basisPoints) continue
      last.bookedTo = addDays(day, -1)
    }
    if (basisPoints === 0) continue
    parts.push({
      ...{ promotion: publicId, name, borneBy, basisPoints, stayFrom, stayTo, leastNights },
      ...{ mostDaysBefore, bookedFrom: day, bookedTo },
    })
  }
  return parts
}

/** The days on which the terms in force may change, in order. */
function changesOf(agreed: readonly AgreedTerms[]): CivilDate[] {
  const days = agreed.flatMap(({ startsOn, endsOn, from }) => [
    ...[startsOn, from],
    ...(endsOn ? [addDays(endsOn, 1)] : []),
  ])
  return [...new Set(days)].sort()
}
