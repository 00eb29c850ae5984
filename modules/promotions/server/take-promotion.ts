import './promotion-tables.ts'
import type { AppliedPromotion } from '#modules/pricing/reduction.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import type { Database } from '#platform/database/database.ts'
import type { Objection, Promotion } from '../promotion.ts'
import { countUses, getPromotion, type Traveler } from './promotion-queries.ts'

/** A promotion that has no use left, and why. */
export type SpentPromotion = { promotion: Promotion; objection: Objection }

/**
 * Counts the promotion of a stay, in the transaction that writes its quote or holds its nights, after its villas were locked. One at a
 * time counts: those who ask at once find its limit together. Answers what is spent, and writes nothing then; null where it is
 * counted. One without a code has no limit: stays that have it do not wait for each other.
 */
export async function takePromotion(
  trx: Database,
  { propertyId, id }: ReservationRef,
  applied: Pick<AppliedPromotion, 'promotion' | 'amount'>,
  traveler: Traveler,
): Promise<SpentPromotion | null> {
  const promotion = await getPromotion(trx, applied.promotion)
  const { id: promotionId, mostUses, mostUsesOfTraveler } = promotion
  if (promotion.code !== null) {
    await trx.selectFrom('promotions').select('id').where('id', '=', promotionId).forUpdate().execute()
    const uses = await countUses(trx, promotionId, { reservationId: id, traveler })
    if (mostUses !== null && uses.all >= mostUses) return { promotion, objection: 'spent' }
    if (mostUsesOfTraveler !== null && uses.ofTraveler >= mostUsesOfTraveler)
      return { promotion, objection: 'spent_by_traveler' }
  }
  const { amount } = applied
  await trx
    .insertInto('promotionUses')
    .values({ propertyId, reservationId: id, promotionId, amount })
    .onConflict((known) =>
      known.columns(['propertyId', 'reservationId']).doUpdateSet({ promotionId, amount }),
    )
    .execute()
  return null
}

/** Gives back the use of a stay whose quote has no promotion any more. */
export async function leavePromotion(trx: Database, { propertyId, id }: ReservationRef): Promise<void> {
  await trx
    .deleteFrom('promotionUses')
    .where('propertyId', '=', propertyId)
    .where('reservationId', '=', id)
    .execute()
}
