import './option-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { listBusy } from '#modules/calendar/server/list-busy.ts'
import { listCalendarNights } from '#modules/calendar/server/list-occupied.ts'
import { occupy, rangeOf } from '#modules/calendar/server/occupy.ts'
import { moveHoldEnd } from '#modules/calendar/server/option-nights.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { checkStay, lastBookableDay } from '#modules/calendar/stay-rules.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { quoteOf } from '#modules/pricing/server/quote-listing.ts'
import { findPricedProperty, type PricedListing } from '#modules/rates/server/get-priced-listing.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { zoneOfContact } from '../contact-zone.ts'
import { offerTimes } from '../offer-clock.ts'
import { offeredStay } from '../offered-stay.ts'
import { arrivalEnd, holdEnd } from '../option-terms.ts'
import { mailOffers } from './mail-offers.ts'

type Needs = { db: Database; clock: Clock; config: { publicUrl: string } }

/** Those who wait for nights of a villa and were offered none yet, in their order. */
async function listWaiting(trx: Database, propertyId: number) {
  return trx
    .selectFrom('optionWaits as w')
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'w.contactId')
    .select(['w.id', 'w.arrival', 'w.departure', 'w.adults', 'w.children', 'w.babies', 'c.country'])
    .select(
      sql<
        Stay[]
      >`(select jsonb_agg(jsonb_build_object('arrival', lower(r), 'departure', upper(r))) from unnest(w.behind) r)`.as(
        'behind',
      ),
    )
    .select(sql<Date>`now()`.as('now'))
    .where('w.propertyId', '=', propertyId)
    .where('w.endedAt', 'is', null)
    .where('w.offeredAt', 'is', null)
    .orderBy('w.id')
    .execute()
}

/**
 * Offers what is free of the nights that contacts wait for to each in turn, in the transaction of what freed them, in which the
 * villa is locked: what is offered is held at once, its clock and its mail start by day, and it ends with the day of arrival. Does nothing the second time.
 */
export async function offerFreeNights({ db: trx, clock, config }: Needs, propertyId: number): Promise<void> {
  const waiting = await listWaiting(trx, propertyId)
  const listing = waiting.length === 0 ? null : await findPricedProperty(trx, propertyId)
  if (!listing) return
  const today = todayInParis(clock)
  for (const { id, arrival, departure, behind, country, now, ...party } of waiting) {
    const wanted = { arrival, departure }
    const rules = await rulesOf(trx, listing, wanted, today)
    const stay = offeredStay({
      wanted,
      taken: await listBusy(trx, propertyId, today),
      behind,
      mayLet: rules.mayLet,
    })
    if (!stay || !rules.isPriced(stay, partyOf(party))) continue
    const times = offerTimes(now, zoneOfContact(country), arrivalEnd(now, today, stay.arrival))
    if (!times) continue
    const until = holdEnd(times.endsAt, await isWaitedFor(trx, propertyId, stay, id))
    const hold = await occupy(trx, { propertyId, stay, kind: 'hold', until })
    if (!hold) continue
    await trx
      .updateTable('optionWaits')
      .set({
        ...{ offerArrival: stay.arrival, offerDeparture: stay.departure, occupationId: hold.id },
        ...{ offeredAt: times.startsAt, offerEndsAt: times.endsAt },
      })
      .where('id', '=', id)
      .execute()
  }
  await mailOffers({ db: trx, config }, sql<boolean>`w.property_id = ${propertyId}`)
}

async function rulesOf(trx: Database, listing: PricedListing, wanted: Stay, today: Stay['arrival']) {
  const nights = await listCalendarNights(trx, listing.propertyId, wanted)
  const asked = {
    rates: listing.rates,
    nightMinimums: nights.nightMinimums,
    today,
    lastDay: lastBookableDay(today),
  }
  return {
    mayLet: (stay: Stay) => checkStay({ ...asked, stay }) === null,
    isPriced: (stay: Stay, party: ReturnType<typeof partyOf>) => {
      try {
        quoteOf(listing, nights, { stay, party }, today)
        return true
      } catch (error) {
        if (error instanceof Refusal) return false
        throw error
      }
    },
  }
}

/** Whether contacts wait for a night of a stay, beside the one who has it offered. */
export async function isWaitedFor(
  trx: Database,
  propertyId: number,
  stay: Stay,
  except: number | null = null,
): Promise<boolean> {
  const found = await trx
    .selectFrom('optionWaits')
    .select('id')
    .where('propertyId', '=', propertyId)
    .where('endedAt', 'is', null)
    .where('offeredAt', 'is', null)
    .where(overlaps(stay))
    .where((some) => (except === null ? some.lit(true) : some('id', '<>', except)))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Lets the nights of the options and offers that a contact waits behind be held until they are offered. */
export async function holdForLine(trx: Database, propertyId: number, stay: Stay): Promise<void> {
  const options = await trx
    .selectFrom('options')
    .select(['occupationId', 'endsAt'])
    .where('propertyId', '=', propertyId)
    .where('endedAt', 'is', null)
    .where('endsAt', '>', sql<Date>`now()`)
    .where(overlaps(stay))
    .execute()
  const offers = await trx
    .selectFrom('optionWaits')
    .select(['occupationId', 'offerEndsAt as endsAt'])
    .where('propertyId', '=', propertyId)
    .where('endedAt', 'is', null)
    .where('offerEndsAt', '>', sql<Date>`now()`)
    .where(sql<boolean>`daterange(offer_arrival, offer_departure) && ${rangeOf(stay)}`)
    .execute()
  for (const { occupationId, endsAt } of [...options, ...offers])
    await moveHoldEnd(trx, { propertyId, id: occupationId! }, holdEnd(endsAt!, true))
}

/** True for rows whose stay has a night of another. */
export function overlaps({ arrival, departure }: Stay): RawBuilder<boolean> {
  return sql`(arrival < ${departure}::date and departure > ${arrival}::date)`
}
