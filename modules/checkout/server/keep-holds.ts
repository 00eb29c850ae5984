import { countRestMinutes, holdNights } from '#modules/calendar/server/reservation-nights.ts'
import { HOLD_MINUTES, HOLD_REST_MINUTES, type Reservation } from '#modules/reservations/reservation.ts'
import { isSettled } from '#modules/reservations/reservation-status.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { quoteChanges, totalOf } from './amend-checkout.ts'
import { countPromotions } from './count-promotions.ts'
import { type Checkout, demandOpen, isUnsigned } from './find-checkout.ts'
import { demandHoldsAllowedAgain } from './limit-holds.ts'

type Needs = { db: Database; clock: Clock }

/**
 * Holds the nights again when a hold has lapsed, under today's rules. Refuses HOLD_EXPIRED when another
 * reservation has taken them, STAY_RULE_BROKEN when the agency's rules no longer allow the stay, and
 * HOLD_SPENT while nights that were held for the longest allowed time must stay free for other visitors.
 */
export async function keepHolds(needs: Needs, checkout: Checkout): Promise<void> {
  demandOpen(checkout)
  if (checkout.holdEndsAt !== null) return
  await holdUnderRules(needs, checkout)
}

/**
 * Extends the holds at the traveler's request: half an hour from now. Refuses HOLD_SPENT once the nights were
 * held for the longest time that a checkout may, until they have been free for a while, HOLD_EXPIRED when
 * they are lost, and as `keepHolds` once they have lapsed.
 */
export async function extendHolds(needs: Needs, checkout: Checkout): Promise<void> {
  demandOpen(checkout)
  await holdUnderRules(needs, checkout)
}

/** Nights whose hold lapsed are held under today's rules, and at today's price where a promotion of theirs no longer holds. */
async function holdUnderRules(needs: Needs, checkout: Checkout): Promise<void> {
  await demandHoldPause(needs.db, checkout)
  await demandRules(needs, checkout)
  if (await holdWithinLimits(needs.db, checkout)) return
  await demandRules(needs, checkout)
  throw new Refusal('PRICE_CHANGED')
}

/**
 * Nights whose hold lapsed are counted again like new ones, and so are their promotions, except those of a signed contract. Answers
 * false, and holds nothing, where a promotion was spent since its stay was read.
 */
async function holdWithinLimits(db: Database, checkout: Checkout): Promise<boolean> {
  const lapsed = isLapsed(checkout)
  const unsigned = checkout.stays.filter(isUnsigned)
  try {
    await inTransaction(db, async (trx) => {
      if (lapsed) await demandHoldsAllowedAgain(trx, checkout.publicId, unsigned.length)
      await holdAll(trx, checkout, HOLD_MINUTES)
      const kept = unsigned.map((stay) => ({ stay, quote: stay.reservation.quote }))
      if (lapsed && (await countPromotions(trx, checkout, kept))) throw new PromotionSpent()
    })
    return true
  } catch (error) {
    if (error instanceof PromotionSpent) return false
    throw error
  }
}

/** Ends the transaction that would have held nights at a price that no longer holds. */
class PromotionSpent extends Error {}

const isLapsed = ({ holdEndsAt, facts }: Checkout) => holdEndsAt === null && !facts.signed

/**
 * Nights whose hold lapsed must follow today's rules again, except those of a signed contract, which stays
 * binding. Refuses PRICE_CHANGED where a promotion of theirs no longer holds.
 */
async function demandRules(needs: Needs, checkout: Checkout): Promise<void> {
  if (!isLapsed(checkout)) return
  const quoted = await quoteChanges(needs, checkout)
  const hasLost = quoted.some(({ stay, quote }) => {
    const before = stay.reservation.quote.promotion
    return before !== undefined && quote.promotion?.promotion !== before.promotion
  })
  if (hasLost) throw new Refusal('PRICE_CHANGED', { total: totalOf(quoted), seenTotal: checkout.total })
}

/**
 * Refuses HOLD_SPENT for nights that were held for the longest time and have been free for less than half an
 * hour since.
 */
export async function demandHoldPause(
  db: Database,
  {
    mayExtendHold,
    stays,
  }: Pick<Checkout, 'mayExtendHold'> & { stays: readonly { reservation: { id: number } }[] },
): Promise<void> {
  if (mayExtendHold) return
  const ids = stays.map(({ reservation }) => reservation.id)
  const rested = await countRestMinutes(db, ids)
  if (rested !== null && rested < HOLD_REST_MINUTES) {
    throw new Refusal('HOLD_SPENT', { minutes: Math.ceil(HOLD_REST_MINUTES - rested) })
  }
}

/** Holds every villa of the checkout for `minutes` from now, or none. */
export function holdAll(
  db: Database,
  checkout: { stays: readonly { reservation: Reservation }[] },
  minutes: number,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const inOrder = [...checkout.stays].sort((a, b) => a.reservation.propertyId - b.reservation.propertyId)
    for (const { reservation } of inOrder) {
      if (isSettled(reservation)) continue
      const held = await holdNights(trx, { ...reservation, reservationId: reservation.id }, minutes)
      // Another press may have paid for the stay since it was read: its nights are then its own.
      if (held || (await isSettledNow(trx, reservation))) continue
      throw new Refusal('HOLD_EXPIRED', { property: reservation.propertyId, ...reservation.stay })
    }
  })
}

async function isSettledNow(db: Database, { propertyId, id }: Reservation): Promise<boolean> {
  const row = await db
    .selectFrom(RESERVATION_ROWS.as('r'))
    .select('r.status')
    .where('r.propertyId', '=', propertyId)
    .where('r.id', '=', id)
    .executeTakeFirst()
  return row !== undefined && isSettled(row)
}
