import './message-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import type { ReservationStatus } from '#modules/reservations/reservation-status.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { ThreadParties } from '../message-policy.ts'

/** A thread with the facts that its policies, its pages and its mails need. */
export type ThreadRecord = ThreadParties & {
  id: number
  propertyId: number
  propertyPublicId: string
  title: string
  agencyName: string
  agencyEmail: string
  reservation: { publicId: string; number: string } | null
  /**
   * The traveler of the stay, the account or the person who asks; null once their account or data is erased.
   */
  asker: { firstName: string; name: string; email: string; isProved: boolean } | null
}

type Row = Omit<ThreadRecord, 'reservation' | 'asker'> & {
  reservationPublicId: string | null
  number: string | null
  status: ReservationStatus | null
  firstName: string | null
  name: string | null
  email: string | null
  isProved: boolean
}

/** The asker's name, from the thread `t`, the account `u` or the stay `r`. */
export const ASKER_NAME = sql<string | null>`coalesce(t.asker_name, u.first_name || ' ' || u.last_name,
  nullif(trim(concat(r.guest ->> 'firstName', ' ', r.guest ->> 'lastName')), ''))`
export const ASKER_EMAIL = sql<string | null>`coalesce(t.asker_email, u.email, r.guest ->> 'email')`

/** Whether the account of the thread `t` wrote in it as the owner of the villa. */
export const WROTE_AS_OWNER = sql<boolean>`exists (select from messages m
  where m.thread_id = t.id and m.side = 'owner' and m.author_id = t.asker_id)`

/**
 * The title of a thread's villa: of the version that was booked, else of the one on the site, else of the last one; a
 * listing that its owner only begins has none.
 */
export const THREAD_TITLE = sql<string>`coalesce((select v.title from ${VERSION_ROWS} v
  where v.property_id = t.property_id and (r.version_id is null or v.id = r.version_id)
  order by v.is_active desc, v.version desc limit 1), 'Annonce sans titre')`

type Named = { id: number } | { publicId: string } | { reservation: string }

/** The thread with an internal number or a public identifier, or about a reservation; null when there is none. */
export async function findThreadRecord(db: Database, named: Named): Promise<ThreadRecord | null> {
  const { rows } = await sql<Row>`
    select t.id, t.public_id, t.property_id, p.public_id as property_public_id, ${THREAD_TITLE} as title,
      t.agency_id, p.owner_id, a.name as agency_name, a.email as agency_email,
      coalesce(r.user_id, t.asker_id) as user_id, r.status, r.public_id as reservation_public_id, r.number,
      coalesce(t.asker_name, u.first_name, r.guest ->> 'firstName') as first_name,
      ${ASKER_NAME} as name, ${ASKER_EMAIL} as email,
      (t.asker_email is null or t.proved_at is not null) as is_proved, ${WROTE_AS_OWNER} as wrote_as_owner
    from message_threads t
    join ${PROPERTY_ROWS} p on p.id = t.property_id
    join ${AGENCY_ROWS} a on a.id = t.agency_id
    left join ${RESERVATION_ROWS} r on r.property_id = t.property_id and r.id = t.reservation_id
    left join ${PERSON_ROWS} u on u.id = t.asker_id
    where ${isNamed(named)}`.execute(db)
  const row = rows[0]
  if (!row) return null
  const { reservationPublicId, number, firstName, name, email, isProved, ...thread } = row
  return {
    ...thread,
    reservation: reservationPublicId && number ? { publicId: reservationPublicId, number } : null,
    asker: firstName && name && email ? { firstName, name, email, isProved } : null,
  }
}

function isNamed(named: Named): RawBuilder<unknown> {
  if ('id' in named) return sql`t.id = ${named.id}`
  if ('publicId' in named) return sql`t.public_id = ${named.publicId}::uuid`
  return sql`r.public_id = ${named.reservation}::uuid`
}
