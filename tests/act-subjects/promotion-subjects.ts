import { randomInt } from 'node:crypto'
import { createPromotion } from '#modules/promotions/server/create-promotion.ts'
import { listCosts } from '#modules/promotions/server/list-costs.ts'
import { person } from '../person.ts'
import type { SubjectsOf } from './subjects-of.ts'

/** What the owner of the villa is asked to bear of a promotion. */
export const PROMOTION_SUBJECTS = (async (services, { agencyId, publicId, owner }) => {
  const code = `FRAIS-${randomInt(1_000_000)}`
  await createPromotion(services, person('BACK_OFFICE'), {
    ...{ agencyId, name: 'Frais', code, borneBy: 'owner', villas: [publicId] },
    ...{ off: { kind: 'percent', basisPoints: 1_000 }, stayFrom: null, stayTo: null, leastNights: 1 },
    ...{ mostDaysBefore: null, bookedFrom: '2026-11-01', bookedTo: '2099-12-31' },
    ...{ mostUses: null, mostUsesOfTraveler: null },
  })
  return { cost: (await listCosts(services, owner))[0]!.id }
}) satisfies SubjectsOf
