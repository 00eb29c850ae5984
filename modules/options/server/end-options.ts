import './option-events.ts'
import './option-tables.ts'
import { sql, type Transaction } from 'kysely'
import { TAKEN_ROWS } from '#modules/calendar/server/calendar-reads.ts'
import { lockProperty, releaseOccupations } from '#modules/calendar/server/occupy.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { UNDO_MINUTES } from '../option-terms.ts'
import { mailOffers } from './mail-offers.ts'
import { mailOption } from './mail-option.ts'
import { offerFreeNights } from './offer-nights.ts'

type Needs = { db: Database; clock: Clock; emit: Emit; config: { publicUrl: string } }

/**
 * Ends the options and the offers whose time is over, and the waits for nights that are past, and offers what is free to those who
 * wait, villa by villa, each in one transaction: stopped at any moment, nothing is half done, and done again, nothing is done twice. Then mails the offers whose
 * clock has started, and the ends that can no longer be taken back. Answers how many villas it worked on.
 */
export async function endOptions(needs: Needs): Promise<number> {
  const villas = await listVillasToEnd(needs)
  for (const propertyId of villas)
    await inTransaction(needs.db, (trx) => endInVilla({ ...needs, db: trx }, propertyId))
  await inTransaction(needs.db, (db) => mailOffers({ ...needs, db }, sql<boolean>`true`))
  await mailEnds(needs.db)
  return villas.length
}

/** The villas where an option, an offer or a wait is over, or a night that is waited for is free, whatever freed it. */
async function listVillasToEnd({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<number[]> {
  const { rows } = await sql<{ propertyId: number }>`
    select property_id from options where ended_at is null and ends_at <= now()
    union select property_id from option_waits where ended_at is null and offer_ends_at <= now()
    union select property_id from option_waits
      where ended_at is null and offered_at is null and departure <= ${todayInParis(clock)}::date
    union select w.property_id from option_waits w
      where w.ended_at is null and w.offered_at is null and w.arrival >= current_date and not w.behind <@ coalesce((
        select range_agg(o.nights) from ${TAKEN_ROWS} o
        where o.property_id = w.property_id and o.nights && daterange(w.arrival, w.departure)), '{}')
    order by property_id`.execute(db)
  return rows.map(({ propertyId }) => propertyId)
}

async function endInVilla(
  needs: Omit<Needs, 'db'> & { db: Transaction<Tables> },
  propertyId: number,
): Promise<void> {
  const { db: trx } = needs
  await lockProperty(trx, propertyId)
  const options = await trx
    .updateTable('options')
    .set({ endedAs: 'lapsed', endedAt: sql<Date>`ends_at` })
    .where('propertyId', '=', propertyId)
    .where('endedAt', 'is', null)
    .where('endsAt', '<=', sql<Date>`now()`)
    .returning(['id', 'occupationId'])
    .execute()
  const offers = await trx
    .updateTable('optionWaits')
    .set({ endedAs: 'lapsed', endedAt: sql<Date>`offer_ends_at` })
    .where('propertyId', '=', propertyId)
    .where('endedAt', 'is', null)
    .where('offerEndsAt', '<=', sql<Date>`now()`)
    .returning('occupationId')
    .execute()
  await trx
    .updateTable('optionWaits')
    .set({ endedAs: 'lapsed', endedAt: sql<Date>`now()` })
    .where('propertyId', '=', propertyId)
    .where('endedAt', 'is', null)
    .where('offeredAt', 'is', null)
    .where('departure', '<=', todayInParis(needs.clock))
    .execute()
  await releaseOccupations(
    trx,
    propertyId,
    [...options, ...offers].map(({ occupationId }) => occupationId!),
  )
  for (const { id } of options) await needs.emit(trx, 'option.ended', { optionId: id })
  await offerFreeNights(needs, propertyId)
}

/**
 * Ends the options, the offers and the waits for nights of a villa that another agency lets, in the transaction of that act; the
 * contacts whose nights were kept are mailed as at any end.
 */
export async function endOptionsOfVilla(
  trx: Transaction<Tables>,
  emit: Emit,
  propertyId: number,
): Promise<void> {
  await lockProperty(trx, propertyId)
  const options = await trx
    .updateTable('options')
    .set({ endedAs: 'lapsed', endedAt: sql<Date>`now()` })
    .where('propertyId', '=', propertyId)
    .where('endedAt', 'is', null)
    .returning(['id', 'occupationId'])
    .execute()
  const waits = await trx
    .updateTable('optionWaits')
    .set({ endedAs: 'lapsed', endedAt: sql<Date>`now()` })
    .where('propertyId', '=', propertyId)
    .where('endedAt', 'is', null)
    .returning('occupationId')
    .execute()
  const held = [...options, ...waits].flatMap(({ occupationId }) =>
    occupationId === null ? [] : [occupationId],
  )
  await releaseOccupations(trx, propertyId, held)
  for (const { id } of options) await emit(trx, 'option.ended', { optionId: id })
}

/** The same for each villa of an agency that has closed. */
export async function endOptionsOfAgency(
  trx: Transaction<Tables>,
  emit: Emit,
  agencyId: number,
): Promise<void> {
  const { rows } = await sql<{ propertyId: number }>`
    select p.id as property_id from ${PROPERTY_ROWS} p where p.agency_id = ${agencyId}
      and (exists (select from options o where o.property_id = p.id and o.ended_at is null)
        or exists (select from option_waits w where w.property_id = p.id and w.ended_at is null))
    order by p.id`.execute(trx)
  for (const { propertyId } of rows) await endOptionsOfVilla(trx, emit, propertyId)
}

/** Mails the contacts whose option has ended, once each; one that was released, when it can no longer be taken back. */
async function mailEnds(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable('options')
      .set({ endMailedAt: sql<Date>`now()` })
      .where('endMailedAt', 'is', null)
      .where('endedAs', 'in', ['lapsed', 'released'])
      .where((either) =>
        either.or([
          either('endedAs', '=', 'lapsed'),
          either('endedAt', '<=', sql<Date>`now() - make_interval(mins => ${UNDO_MINUTES})`),
        ]),
      )
      .returning(['id', 'endedAs'])
      .execute()
    for (const { id, endedAs } of ended)
      await mailOption(trx, id, endedAs === 'lapsed' ? 'lapsed' : 'released')
  })
}
