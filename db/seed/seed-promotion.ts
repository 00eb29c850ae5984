import { PROMOTION_LIST } from '#modules/promotions/promotion-list.ts'
import { createPromotion } from '#modules/promotions/server/create-promotion.ts'
import { findVillas } from '#modules/promotions/server/find-villas.ts'
import { listPromotions } from '#modules/promotions/server/list-promotions.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays } from '#shared/civil-date.ts'
import { firstRows } from '#shared/lists/list-address.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/** A villa that no other story and no journey names. */
const VILLA = 'Villa Esterel'
const BOOKED_FOR_DAYS = 120

/** The promotion without a code of the demonstration: weeks of one villa are cheaper. Writes nothing where there is a promotion already. */
export async function seedPromotion(needs: Needs): Promise<void> {
  const head = await findDemoPerson(needs.db, 'AGENCY_ADMIN')
  const [agencyId] = head?.agencyIds ?? []
  if (!head || agencyId === undefined) return
  if ((await listPromotions(needs, head, firstRows(PROMOTION_LIST, 1))).total > 0) return
  const today = todayInParis(needs.clock)
  await createPromotion(needs, head, {
    ...{ agencyId, name: 'Semaine douce', code: null, borneBy: 'agency' },
    ...{ villas: await findVillas(needs, head, VILLA), off: { kind: 'percent', basisPoints: 1_000 } },
    ...{ stayFrom: null, stayTo: null, bookedFrom: today, bookedTo: addDays(today, BOOKED_FOR_DAYS) },
    ...{ leastNights: 7, mostDaysBefore: null, mostUses: null, mostUsesOfTraveler: null },
  })
}
