import './option-tables.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { partyOf } from '#modules/pricing/party.ts'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { Tables } from '#platform/database/tables.ts'
import { Refusal } from '#shared/refusal.ts'
import type { FoundOption } from './find-option.ts'

export type FoundPrice = Selectable<Tables['grantedPrices']>

/** The price of an option that waits for its owner or holds; undefined where there is none. One at a time: the database sees to it. */
export function findLivePrice(trx: Database, optionId: number): Promise<FoundPrice | undefined> {
  return trx
    .selectFrom('grantedPrices')
    .selectAll()
    .where('optionId', '=', optionId)
    .where('withdrawnAt', 'is', null)
    .where((part) => part.or([part('isAccepted', 'is', null), part('isAccepted', '=', true)]))
    .executeTakeFirst()
}

/** The stay of an option, as it is priced while its nights are kept. */
export function askedOf(property: string, option: Selectable<Tables['options']>) {
  const { arrival, departure, pricePromiseId } = option
  return { property, stay: { arrival, departure }, party: partyOf(option), held: true, pricePromiseId }
}

/** The villa of an option: its public identifier, its title, its owner, and whether the account of the owner is closed. */
export function readVilla(trx: Database, propertyId: number) {
  return trx
    .selectFrom(PROPERTY_ROWS.as('p'))
    .leftJoin(PERSON_ROWS.as('u'), 'u.id', 'p.ownerId')
    .select(['p.publicId', 'p.ownerId'])
    .select(sql<boolean>`u.disabled_at is not null or u.erased_at is not null`.as('isOwnerClosed'))
    .select(sql<string>`coalesce(${titleOfProperty(sql.ref('p.id'))}, '')`.as('title'))
    .where('p.id', '=', propertyId)
    .executeTakeFirstOrThrow()
}

/** Refuses STATUS_CONFLICT where an option has ended or lapsed. */
export function demandLive({ endedAt, endsAt }: Pick<FoundOption, 'endedAt' | 'endsAt'>, now: Date): void {
  if (endedAt !== null || endsAt <= now)
    throw new Refusal('STATUS_CONFLICT', { reason: 'Cette option a pris fin\u00a0: posez-en une autre.' })
}
