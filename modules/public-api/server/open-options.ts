import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { CONTACT_ROWS } from '#modules/contacts/server/contact-reads.ts'
import type { OptionState } from '#modules/options/option-state.ts'
import { OPTION_ROWS, OPTION_STATE } from '#modules/options/server/option-reads.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import { type AskedPage, demandScope, inAgencies, type OpenPage, pageOf, startOf } from './open-pages.ts'

type Needs = { db: Database }

/** An option as a program reads it. */
export type OpenOption = Awaited<ReturnType<typeof getOpenOption>>

/** One page of the options that a program may read, the first placed first, in one state or in all. Refuses FORBIDDEN and INVALID_INPUT. */
export async function listOpenOptions(
  { db }: Needs,
  actor: Actor,
  asked: AskedPage & { state: OptionState | null },
): Promise<OpenPage<OpenOption>> {
  const agencies = demandScope(actor, 'option:read')
  const rows = await options(db)
    .where(inAgencies(sql.ref('c.agency_id'), agencies))
    .$if(asked.state !== null, (some) => some.where(OPTION_STATE, '=', asked.state!))
    .where('o.id', '>', startOf(asked))
    .orderBy('o.id')
    .limit(asked.most + 1)
    .execute()
  return pageOf(rows, asked, (row) => row)
}

/** An option by its public id. Refuses FORBIDDEN, and NOT_FOUND also for one of another agency. */
export async function getOpenOption({ db }: Needs, actor: Actor, id: string) {
  const agencies = demandScope(actor, 'option:read')
  const row = isUuid(id)
    ? await options(db)
        .where('o.publicId', '=', id)
        .where(inAgencies(sql.ref('c.agency_id'), agencies))
        .executeTakeFirst()
    : undefined
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

function options(db: Database) {
  return db
    .selectFrom(OPTION_ROWS.as('o'))
    .innerJoin(CONTACT_ROWS.as('c'), 'c.id', 'o.contactId')
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'o.propertyId')
    .leftJoin(RESERVATION_ROWS.as('r'), (join) =>
      join.onRef('r.id', '=', 'o.reservationId').onRef('r.propertyId', '=', 'o.propertyId'),
    )
    .select(['o.id', 'o.publicId', 'c.publicId as contact', 'p.publicId as property', 'o.arrival'])
    .select(['o.departure', 'o.adults', 'o.children', 'o.babies', 'o.total', 'o.createdAt', 'o.endsAt'])
    .select(['o.endedAt', 'r.publicId as reservation', OPTION_STATE.as('state')])
}
