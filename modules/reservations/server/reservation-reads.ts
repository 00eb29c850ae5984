import './reservation-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { published } from '#platform/database/published.ts'
import type { Reservation } from '../reservation.ts'

/** What happened to a stay, step by step, and who did it. */
export const RESERVATION_EVENT_ROWS = published
  .selectFrom('reservationEvents')
  .select(['id', 'reservationId', 'at', 'event', 'actorKind', 'actorId', 'detail'])

/**
 * Stays that are asked for or held: villa and version, dates, travelers, total in cents, state, the agency under which they were
 * booked, agent in charge; `chargedRent` is the sum of the ledger's lines on the account of rents, in cents; `pricePromiseId` the promise
 * that its price rests on, or null; `words` is the number with the traveler's name, folded, in an index of trigrams (0160).
 */
export const RESERVATION_ROWS = published
  .selectFrom('reservations')
  .select([
    'propertyId',
    'id',
    'publicId',
    'number',
    'versionId',
    'checkoutId',
    'userId',
    'status',
    'agencyId',
    'agentId',
  ])
  .select([
    'arrival',
    'departure',
    'adults',
    'children',
    'babies',
    'minors',
    'guest',
    'total',
    'quote',
    'chargedRent',
    'pricePromiseId',
  ])
  .select(['bookedOn', 'createdAt', 'signedAt', 'confirmedAt', 'cancelledAt'])
  .select(
    sql<string>`folded(number || ' ' || coalesce(guest ->> 'firstName', '') || ' ' || coalesce(guest ->> 'lastName', ''))`.as(
      'words',
    ),
  )

/**
 * The stays (`stay`) of these agencies, of all for null, whose traveler's name is nearly the folded words, with their `nearness`; none
 * without a word. Of more than `weighed` that are near, as many are read.
 */
export function staysNear(
  words: readonly string[],
  agencies: readonly number[] | null,
  weighed: number,
): RawBuilder<unknown> {
  return sql`stays_near(${[...words]}::text[], ${agencies && [...agencies]}::int[], ${weighed})`
}

/** The checkouts (`checkout_id`) that wanted a night of one of these stays during the last month, ended ones included, as a part of another query. */
export function checkoutsOfNights(
  stays: readonly Pick<Reservation, 'propertyId' | 'stay'>[],
): RawBuilder<number> {
  const wanted = stays.map(
    ({ propertyId, stay }) =>
      sql`(property_id = ${propertyId} and arrival < ${stay.departure} and departure > ${stay.arrival})`,
  )
  return sql`(select checkout_id from reservations
    where (${sql.join([sql`false`, ...wanted], sql` or `)}) and created_at > now() - interval '30 days')`
}
