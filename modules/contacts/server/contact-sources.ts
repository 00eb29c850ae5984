import { type RawBuilder, sql } from 'kysely'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { THREAD_ROWS } from '#modules/messages/server/message-reads.ts'
import { OWNER_REQUEST_ROWS } from '#modules/owner-requests/server/owner-request-reads.ts'
import { signingOn } from '#modules/ownership/server/ownership-reads.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { COUNTRY_CHOICES } from '#shared/countries.ts'
import type { ContactOrigin, ContactRole } from '../contact.ts'

/**
 * Those who become contacts, one row for each thing that makes them one: `agency_id`, `email` in lower case, `first_name`,
 * `last_name`, `phone` as typed, `town`, `country`, `account_id`, `since` and `acted_at`.
 */
export type ContactSource = { role: ContactRole; origin: ContactOrigin; rows: RawBuilder<unknown> }

/** Which of them: all of an agency, or those of one thing. */
type Which = { agencyId: number } | { one: RawBuilder<boolean> }

const within = (which: Which, agency: RawBuilder<unknown>): RawBuilder<unknown> =>
  'one' in which ? which.one : sql`${agency} = ${which.agencyId}`

/** The codes of the countries, by the names that travelers choose them by. */
const COUNTRIES = sql`unnest(${COUNTRY_CHOICES.map(({ name }) => name)}::text[], ${COUNTRY_CHOICES.map(({ code }) => code)}::text[])
  as country (name, code)`

/** The travelers whose contract is signed or whose stay is confirmed; the account is theirs where it has the same address. */
export function travelersOf(which: Which): ContactSource {
  return {
    ...{ role: 'traveler', origin: 'stay' },
    rows: sql`
      select r.agency_id, lower(r.guest ->> 'email') as email, coalesce(r.guest ->> 'firstName', '') as first_name,
        coalesce(r.guest ->> 'lastName', '') as last_name, r.guest ->> 'phone' as phone,
        coalesce(r.guest ->> 'city', '') as town, country.code as country, u.id as account_id,
        coalesce(r.signed_at, r.confirmed_at, r.created_at) as since,
        greatest(r.created_at, r.departure::timestamp at time zone 'Europe/Paris') as acted_at
      from ${RESERVATION_ROWS} r
      left join ${PERSON_ROWS} u on u.id = r.user_id and lower(u.email) = lower(r.guest ->> 'email')
      left join ${COUNTRIES} on country.name = r.guest ->> 'country'
      where ${within(which, sql`r.agency_id`)} and (r.signed_at is not null or r.confirmed_at is not null or r.status = 'confirmed')`,
  }
}

/** The accounts that act for the owners of a villa on a day. */
export function ownersOf(which: Which, today: CivilDate): ContactSource {
  return {
    ...{ role: 'owner', origin: 'owner' },
    rows: sql`
      select p.agency_id, lower(u.email) as email, u.first_name, u.last_name, u.phone, '' as town, null::text as country,
        u.id as account_id, p.created_at as since, p.created_at as acted_at
      from ${signingOn(today)} s
      join ${PROPERTY_ROWS} p on p.id = s.property_id
      join ${PERSON_ROWS} u on u.id = s.account_id
      where ${within(which, sql`p.agency_id`)}`,
  }
}

/** The owners who would entrust a house, or whom the agency invited. */
export function ownersAskingOf(which: Which): ContactSource {
  return {
    ...{ role: 'asker', origin: 'owner_request' },
    rows: sql`
      select r.agency_id, lower(r.email) as email, r.first_name, r.last_name, r.phone, '' as town, null::text as country,
        r.owner_id as account_id, r.created_at as since, r.created_at as acted_at
      from ${OWNER_REQUEST_ROWS} r where ${within(which, sql`r.agency_id`)}`,
  }
}

/** Those who asked the agency about a villa, by their account or by a name and an address. */
export function askersOf(which: Which): ContactSource {
  const words = sql`trim(t.asker_name)`
  return {
    ...{ role: 'asker', origin: 'advice' },
    rows: sql`
      select t.agency_id, lower(coalesce(u.email, t.asker_email)) as email,
        coalesce(u.first_name, substring(${words} from '^(\S+)\s+\S'), '') as first_name,
        coalesce(u.last_name, substring(${words} from '^\S+\s+(\S.*)$'), ${words}) as last_name,
        u.phone, '' as town, null::text as country, u.id as account_id, t.created_at as since, t.last_message_at as acted_at
      from ${THREAD_ROWS} t
      join ${PROPERTY_ROWS} p on p.id = t.property_id
      left join ${PERSON_ROWS} u on u.id = t.asker_id
      where ${within(which, sql`t.agency_id`)} and t.reservation_id is null and p.owner_id is distinct from t.asker_id`,
  }
}
