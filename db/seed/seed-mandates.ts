import { SYSTEM } from '#modules/accounts/actor.ts'
import { findPerson } from '#modules/accounts/server/find-person.ts'
import type { MandateTerms } from '#modules/mandates/mandate-terms.ts'
import { takeOverMandate } from '#modules/mandates/server/take-over-mandate.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { addDays, addMonths, type CivilDate } from '#shared/civil-date.ts'

export const BY_AGENCY: MandateTerms = {
  commissionBasisPoints: 2_000,
  cleaning: { by: 'agency' },
  linen: { by: 'agency' },
  addOns: {},
  payoutDays: 15,
  noticeDays: 90,
  exclusive: true,
  wordsAtOnce: false,
  chargebackBy: 'agency',
}

/**
 * The terms that owners agreed on, in turn: the agency does everything, an owner washes, a provider cleans.
 */
const TERMS: readonly MandateTerms[] = [
  BY_AGENCY,
  { ...BY_AGENCY, commissionBasisPoints: 1_800, linen: { by: 'owner' }, exclusive: false },
  {
    ...BY_AGENCY,
    commissionBasisPoints: 2_200,
    cleaning: { by: 'provider', name: 'Éclat du Sud (démonstration)', marginBasisPoints: 1_000 },
  },
]

const YEARS_BEFORE = 3
const YEARS_AFTER = 2

/**
 * The mandate of a villa of the demonstration: signed on paper some years ago, and entered like an agency's
 * own. `series` begins the numbers of its agency’s former register; `endsOn` is its last day where it is to be renewed soon.
 */
export async function seedMandate(
  needs: { db: Database; clock: Clock; emit: Emit },
  property: { publicId: string; ownerId: string },
  { index, year, series, endsOn }: { index: number; year: number; series: string; endsOn?: CivilDate },
): Promise<void> {
  const owner = (await findPerson(needs.db, property.ownerId))!
  const startsOn: CivilDate = endsOn
    ? addMonths(addDays(endsOn, 1), -12 * YEARS_BEFORE)
    : `${year - YEARS_BEFORE}-01-01`
  await takeOverMandate(needs, SYSTEM, {
    propertyId: property.publicId,
    formerNumber: `${series}-${year}-${String(index + 1).padStart(3, '0')}`,
    ownerName: `${owner.firstName} ${owner.lastName}`,
    ownerAddress: owner.address ?? '',
    ...{ signedOn: startsOn, startsOn, endsOn: endsOn ?? `${year + YEARS_AFTER}-12-31` },
    terms: TERMS[index % TERMS.length]!,
  })
}
