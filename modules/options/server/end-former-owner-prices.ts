import '#modules/ownership/server/ownership-events.ts'
import './option-tables.ts'
import { sql } from 'kysely'
import { lockProperty } from '#modules/calendar/server/occupy.ts'
import type { Subscriber, SubscriberNeeds } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { endPriceOf, priceAnew } from './end-price.ts'

/**
 * What the former owner of a villa agreed to is not agreed to by the one who answers for it since: the prices of its live options end, those
 * that wait for an answer too. The options cost what their stays cost today, and their contacts are mailed it.
 */
export const endFormerOwnerPrices =
  ({ clock }: SubscriberNeeds): Subscriber<'owner.changed'> =>
  async (trx, { propertyId }) => {
    await lockProperty(trx, propertyId)
    const options = await trx
      .selectFrom('options')
      .selectAll()
      .where('propertyId', '=', propertyId)
      .where('endedAt', 'is', null)
      .where('endsAt', '>', sql<Date>`now()`)
      .orderBy('id')
      .execute()
    const needs = { db: trx, clock }
    for (const option of options) {
      const price = await endPriceOf(needs, option)
      if (price?.isAccepted) await priceAnew(needs, option, price).catch(exceptWithoutPrice)
    }
  }

/** A stay that has no price today is not booked: the option keeps the total that it said last. */
function exceptWithoutPrice(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
