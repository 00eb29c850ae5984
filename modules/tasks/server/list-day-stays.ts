import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { LISTING_DRAFT_ROWS } from '#modules/listing-drafts/server/listing-draft-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { AGREED_AMENDMENT_ROWS } from '#modules/stay-amendments/server/stay-amendment-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { numberWords } from '#shared/number-words.ts'
import type { DayStay } from '../day-plan.ts'
import { agenciesOfTasks } from '../task-policy.ts'
import { ofAgencies } from './list-tasks.ts'

/**
 * The stays of an actor's agencies that begin or end on a day, with what is needed at the door; with `mine`, those in the charge of
 * the actor or of no person yet. The people of the agency may learn who the guest is.
 */
export async function listDayStays(
  { db }: { db: Database },
  actor: Actor,
  { day, mine }: { day: CivilDate; mine: boolean },
): Promise<DayStay[]> {
  const me = actor.kind === 'user' ? actor.userId : ''
  const { rows } = await sql<DayStay>`
    select case when r.arrival = ${day}::date then 'arrival' else 'departure' end as kind, r.public_id as reservation, r.number,
      v.title as property, p.public_id as villa,
      concat_ws(', ', v.content #>> '{address,street}',
        concat_ws(' ', v.content #>> '{address,postalCode}', v.content #>> '{address,city}')) as address,
      case when r.arrival = ${day}::date then coalesce(m.terms ->> 'arrivalFrom', v.content #>> '{checkIn,from}')
        else coalesce(m.terms ->> 'departureBy', v.content ->> 'checkOut') end as time,
      case when r.guest is null then null else jsonb_build_object('phone', r.guest ->> 'phone',
        'name', concat_ws(' ', r.guest ->> 'firstName', r.guest ->> 'lastName')) end as guest,
      r.adults + r.children + r.babies as occupants, a.name as agent,
      nullif(trim(d.fields ->> 'arrivalGuide'), '') as guide
    from ${RESERVATION_ROWS} r
    join ${VERSION_ROWS} v on v.property_id = r.property_id and v.id = r.version_id
    join ${PROPERTY_ROWS} p on p.id = r.property_id
    left join ${PERSON_ROWS} a on a.id = r.agent_id
    left join ${LISTING_DRAFT_ROWS} d on d.property_id = r.property_id
    left join lateral (select a.terms from ${AGREED_AMENDMENT_ROWS} a
      where a.property_id = r.property_id and a.reservation_id = r.id order by a.number desc limit 1) m on true
    where r.status = 'confirmed' and (r.arrival = ${day}::date or r.departure = ${day}::date)
      and ${ofAgencies(agenciesOfTasks(actor), sql.ref('r.agencyId'))}
      and ${mine ? sql`(r.agent_id is null or r.agent_id = ${me})` : sql`true`}
    order by r.number limit 200`.execute(db)
  return rows.map(({ guest, ...stay }) => ({
    ...stay,
    guest: guest && { ...guest, phone: numberWords(guest.phone) },
  }))
}
