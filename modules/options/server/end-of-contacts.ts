import './option-events.ts'
import './option-tables.ts'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import { lockProperty, releaseOccupations } from '#modules/calendar/server/occupy.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Emit } from '#platform/events.ts'
import { offerFreeNights } from './offer-nights.ts'

type Needs = { db: Transaction<Tables>; clock: Clock; emit: Emit; config: { publicUrl: string } }

/**
 * Ends the options, the offers and the waits of a contact before it is erased, in the transaction of that act, and offers the nights
 * they held to those who wait for them: the rows go with the contact, the holds of their nights would stay.
 */
export async function endOptionsOfErased(needs: Needs, contactId: number): Promise<void> {
  const { db: trx, emit } = needs
  const { options, villas } = await endOptionsOfContacts(trx, sql`(${contactId}::bigint)`)
  for (const optionId of options) await emit(trx, 'option.ended', { optionId })
  for (const propertyId of villas) await offerFreeNights(needs, propertyId)
}

/** Ends the same of several contacts and frees their nights, villa by villa; answers which options ended, and where. */
export async function endOptionsOfContacts(
  trx: Database,
  contacts: RawBuilder<number>,
): Promise<{ options: number[]; villas: number[] }> {
  const { rows } = await sql<{ propertyId: number }>`
    select property_id from options where ended_at is null and contact_id in ${contacts}
    union select property_id from option_waits where ended_at is null and contact_id in ${contacts}
    order by property_id`.execute(trx)
  const villas = rows.map(({ propertyId }) => propertyId)
  const options: number[] = []
  for (const propertyId of villas) options.push(...(await endInVilla(trx, propertyId, contacts)))
  return { options, villas }
}

async function endInVilla(
  trx: Database,
  propertyId: number,
  contacts: RawBuilder<number>,
): Promise<number[]> {
  await lockProperty(trx, propertyId)
  const isTheirs = sql<boolean>`contact_id in ${contacts}`
  const options = await trx
    .updateTable('options')
    .set({ endedAs: 'released', endedAt: sql<Date>`now()` })
    .where('propertyId', '=', propertyId)
    .where('endedAt', 'is', null)
    .where(isTheirs)
    .returning(['id', 'occupationId'])
    .execute()
  const waits = await trx
    .updateTable('optionWaits')
    .set({ endedAs: 'left', endedAt: sql<Date>`now()` })
    .where('propertyId', '=', propertyId)
    .where('endedAt', 'is', null)
    .where(isTheirs)
    .returning(['publicId', 'occupationId'])
    .execute()
  const offers = waits.flatMap(({ publicId, occupationId }) =>
    occupationId === null ? [] : [{ publicId, occupationId }],
  )
  await releaseOccupations(
    trx,
    propertyId,
    [...options, ...offers].map(({ occupationId }) => occupationId),
  )
  for (const { publicId } of offers) await revokeLinksTo(trx, 'option_offer', publicId)
  return options.map(({ id }) => id)
}
