import './option-tables.ts'
import type { Selectable } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { lockProperty } from '#modules/calendar/server/occupy.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { mayAnswerOffer, mayPlaceOptions } from '../option-policy.ts'

/** Who an option or a wait is for. */
type OfContact = { agencyId: number; contact: string; name: string; country: string | null }

export type FoundOption = Selectable<Tables['options']> & OfContact
export type FoundWait = Selectable<Tables['optionWaits']> & OfContact

/**
 * An option with its contact, once the villa is locked until the transaction ends: who writes its nights takes turns. Refuses
 * NOT_FOUND, for those who may place none in its agency too, or not what `may` asks.
 */
export async function lockOption(
  trx: Database,
  actor: Actor,
  publicId: string,
  may: typeof mayPlaceOptions = mayPlaceOptions,
): Promise<FoundOption> {
  const found = await lockKnownOption(trx, publicId)
  if (!may(actor, found)) throw new Refusal('NOT_FOUND')
  return found
}

/** The same for an act that asks who may by another thing: the proposal from whose page it is pressed. Refuses NOT_FOUND. */
export async function lockKnownOption(trx: Database, publicId: string): Promise<FoundOption> {
  const propertyId = await villaOf(trx, 'options', publicId)
  await lockProperty(trx, propertyId)
  const found = await trx
    .selectFrom('options as o')
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'o.contactId')
    .selectAll('o')
    .select(['c.agencyId', 'c.publicId as contact', 'c.name', 'c.country'])
    .where('o.publicId', '=', publicId)
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** The same for one who waits for nights; the holder of the link of its offer may read it too. */
export async function lockWait(trx: Database, actor: Actor, publicId: string): Promise<FoundWait> {
  const propertyId = await villaOf(trx, 'optionWaits', publicId)
  await lockProperty(trx, propertyId)
  const found = await trx
    .selectFrom('optionWaits as w')
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'w.contactId')
    .selectAll('w')
    .select(['c.agencyId', 'c.publicId as contact', 'c.name', 'c.country'])
    .where('w.publicId', '=', publicId)
    .executeTakeFirst()
  if (!found || !mayAnswerOffer(actor, found)) throw new Refusal('NOT_FOUND')
  return found
}

async function villaOf(trx: Database, table: 'options' | 'optionWaits', publicId: string): Promise<number> {
  const row =
    isUuid(publicId) &&
    (await trx.selectFrom(table).select('propertyId').where('publicId', '=', publicId).executeTakeFirst())
  if (!row) throw new Refusal('NOT_FOUND')
  return row.propertyId
}
