import './option-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { describeTakenNights } from '#modules/calendar/occupation-words.ts'
import { listInTheWay } from '#modules/calendar/server/list-busy.ts'
import { moveOccupation } from '#modules/calendar/server/occupy.ts'
import { moveHoldEnd } from '#modules/calendar/server/option-nights.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { demandCheckedCalendars } from '#modules/feeds/server/demand-fresh-calendar.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { quoteListing } from '#modules/pricing/server/quote-listing.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayPlaceOptions } from '../option-policy.ts'
import { arrivalEnd, holdEnd, soonerEnd } from '../option-terms.ts'
import { endPriceOf } from './end-price.ts'
import { readNow } from './extend-option.ts'
import { lockOption } from './find-option.ts'
import { mailOption } from './mail-option.ts'
import { isWaitedFor, offerFreeNights } from './offer-nights.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/** `seenTotal`: what the person who moves it was shown that the new nights cost; null where the price stays as it was. */
type Moving = { option: string; stay: Stay; seenTotal: Cents | null }

/**
 * Gives an option other nights of the same villa, with the same end, or that of the new day of arrival where it comes first: what they cost becomes its price, its contact is mailed the new
 * dates, and the nights it frees are offered to those who wait for them. Asked for the nights that it has, does nothing. Refuses
 * NOT_FOUND, STATUS_CONFLICT for one that has ended, PRICE_CHANGED where the total is not `seenTotal`, DATES_UNAVAILABLE when another
 * has one of the nights (`reason` names it), CALENDAR_UNCHECKED, and as `quoteListing` does; an option that a derogation lets pass the
 * rules of the season keeps it, a price that was granted for it ends.
 */
export const moveOption = defineAct({
  name: 'option.move',
  subject: ({ db }: Needs, { option }: Moving, actor) => lockOption(db, actor, option),
  may: mayPlaceOptions,
  audit: {
    ...{ subjectKind: 'option', version: 1 },
    detail: z.strictObject({
      ...{ arrival: z.string(), departure: z.string(), total: z.number() },
      ...{ formerArrival: z.string(), formerDeparture: z.string(), formerTotal: z.number() },
    }),
  },
  does: async ({ needs, subject: option, input: { stay, seenTotal }, record }): Promise<{ total: Cents }> => {
    const { db: trx } = needs
    const { id, propertyId, occupationId, arrival, departure, endsAt } = option
    const now = await readNow(trx)
    if (option.endedAt !== null || endsAt <= now)
      throw new Refusal('STATUS_CONFLICT', { reason: 'Cette option a pris fin\u00a0: posez-en une autre.' })
    if (stay.arrival === arrival && stay.departure === departure) return { total: option.total }
    const property = await publicIdOf(trx, propertyId)
    const asked = { property, stay, party: partyOf(option), held: option.derogation !== null }
    const { total } = (await quoteListing(needs, asked)).quote
    if (total !== (seenTotal ?? option.total))
      throw new Refusal('PRICE_CHANGED', { property, total, seenTotal })
    await demandCheckedCalendars(trx, [propertyId])
    if (!(await moveOccupation(trx, occupationId, propertyId, stay))) {
      const inTheWay = await listInTheWay(trx, propertyId, stay)
      const others = inTheWay.filter((one) => one.id !== occupationId)
      throw new Refusal('DATES_UNAVAILABLE', { reason: describeTakenNights(others) })
    }
    const newEnd = soonerEnd(endsAt, arrivalEnd(now, todayInParis(needs.clock), stay.arrival))
    const until = holdEnd(newEnd, await isWaitedFor(trx, propertyId, stay))
    await moveHoldEnd(trx, { propertyId, id: occupationId }, until)
    // A price was granted for the nights that it leaves.
    await endPriceOf(needs, option)
    await trx
      .updateTable('options')
      .set({ ...stay, total, endsAt: newEnd, movedAt: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    await offerFreeNights(needs, propertyId)
    await mailOption(trx, id, 'moved')
    await record(trx, option.publicId, {
      ...{ ...stay, total },
      ...{ formerArrival: arrival, formerDeparture: departure, formerTotal: option.total },
    })
    return { total }
  },
})

async function publicIdOf(trx: Database, propertyId: number): Promise<string> {
  const { publicId } = await trx
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select('publicId')
    .where('p.id', '=', propertyId)
    .executeTakeFirstOrThrow()
  return publicId
}
