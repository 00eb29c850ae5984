import './mandate-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { isAdministrator } from '#modules/accounts/actor-groups.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { PROPERTY_ROWS, titleOfProperty, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { frenchOrder } from '#shared/french-order.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayKeepSomeMandates } from '../mandate-policy.ts'

/** A property for which a mandate may be prepared; without owner, on paper alone. */
export type MandateProperty = {
  publicId: string
  title: string
  ownerName: string | null
  /** The account of its owner has their address, which the mandate takes where none is typed. */
  hasOwnerAddress: boolean
}

/**
 * The properties with a description, let under the loi Hoguet, that no mandate is being prepared for, by
 * title: those of the actor's agencies, or all for an administrator. Refuses FORBIDDEN.
 */
export async function listMandateProperties(
  { db }: { db: Database },
  actor: Actor,
): Promise<MandateProperty[]> {
  if (!mayKeepSomeMandates(actor) || actor.kind !== 'user') throw new Refusal('FORBIDDEN')
  const title = titleOfProperty(sql.ref('p.id')) as RawBuilder<string>
  const rows = await db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .leftJoin(PERSON_ROWS.as('u'), 'u.id', 'p.ownerId')
    .select(['p.publicId', title.as('title'), 'u.firstName', 'u.lastName', 'u.address'])
    .where('p.regime', '=', 'hoguet')
    .where((is) =>
      is.exists(is.selectFrom(VERSION_ROWS.as('v')).select('v.id').whereRef('v.propertyId', '=', 'p.id')),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('mandates as m')
            .select('m.id')
            .whereRef('m.propertyId', '=', 'p.id')
            .where('m.status', 'in', ['draft', 'awaiting_signature']),
        ),
      ),
    )
    .$if(!isAdministrator(actor), (some) =>
      some.where(sql<boolean>`p.agency_id = any(${[...actor.agencyIds]})`),
    )
    .execute()
  return rows
    .map(({ publicId, title, firstName, lastName, address }) => ({
      publicId,
      title,
      ownerName: firstName === null ? null : `${firstName} ${lastName}`,
      hasOwnerAddress: Boolean(address),
    }))
    .toSorted((a, b) => frenchOrder(a.title, b.title))
}
