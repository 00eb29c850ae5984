import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { accountHolder } from '#modules/accounts/server/own-account.ts'
import { LEDGER_LINE_ROWS } from '#modules/payments/server/payment-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import type { Traveler } from '#modules/reservations/reservation.ts'
import { mayReadGuestContact } from '#modules/reservations/reservation-policy.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import { numberWords } from '#shared/number-words.ts'
import { Refusal } from '#shared/refusal.ts'
import { figureScopeOf } from '../figure-scope.ts'
import type { KnownGuest, OWNER_STAY_LIST, OwnerStayLine, SignedStatus } from '../owner-stay-list.ts'
import { staysIn } from './figure-queries.ts'
import { mapIncomeOfStays } from './list-income.ts'

/**
 * One page of the signed stays in the villas of the owner area. A guest is named, and found by name, only where
 * `mayReadGuestContact` lets the actor know them; `net` is the owner’s share under the terms of the mandate. Refuses
 * FORBIDDEN.
 */
export async function listOwnerStays(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  criteria: ListCriteria<typeof OWNER_STAY_LIST>,
): Promise<ListRows<OwnerStayLine>> {
  const scope = figureScopeOf(actor, 'owner')
  if (!scope) throw new Refusal('FORBIDDEN')
  const { q, status, arrival, villa } = criteria.filters
  const title = sql<string>`v.title`
  // A guest whom the page does not name cannot be found by name.
  const guestName = sql<string | null>`case when r.status = 'confirmed'
    then concat_ws(' ', r.guest ->> 'firstName', r.guest ->> 'lastName') end`
  const asked = db
    .selectFrom(RESERVATION_ROWS.as('r'))
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'r.propertyId')
    .innerJoin(VERSION_ROWS.as('v'), (join) =>
      join.onRef('v.propertyId', '=', 'r.propertyId').onRef('v.id', '=', 'r.versionId'),
    )
    .select(['r.publicId', 'r.number', 'r.arrival', 'r.departure', 'r.guest', 'r.userId'])
    .select(['p.id as propertyId', 'p.ownerId', 'p.agencyId', title.as('property')])
    .select(sql<SignedStatus>`r.status`.as('status'))
    .select(sql<number>`r.adults + r.children + r.babies`.as('occupants'))
    .select(
      sql<number | null>`case when r.status <> 'cancelled' then (
        select -sum(l.amount)::bigint from ${LEDGER_LINE_ROWS} l where l.reservation_id = r.id and l.account = 'rent'
      ) end`.as('rent'),
    )
    .where(staysIn(scope))
    .where('r.status', 'in', ['awaiting_payment', 'confirmed', 'cancelled'])
    .where((is) => is.or([is('r.status', '<>', 'cancelled'), is('r.signedAt', 'is not', null)]))
    .where(containsText(q, [title, sql.ref('r.number'), guestName]))
    .$if(villa !== null, (some) => some.where('p.publicId', '=', villa!))
    .$if(status !== null, (some) => some.where('r.status', '=', status!))
    .$if(arrival.from !== null, (some) => some.where('r.arrival', '>=', arrival.from!))
    .$if(arrival.to !== null, (some) => some.where('r.arrival', '<=', arrival.to!))
  const { rows, total } = await listSlice(
    db,
    asked,
    criteria,
    { arrival: 'r.arrival', property: 'v.titleOrder' },
    'r.id',
  )
  const income = await mapIncomeOfStays(db, rows, {
    today: todayInParis(clock),
    reader: accountHolder(actor).userId,
  })
  return {
    rows: rows.map(({ guest, userId, ownerId, agencyId, propertyId, ...line }) => {
      const mayKnow = mayReadGuestContact(actor, {
        ...{ status: line.status, userId, ownerId, agencyId, propertyId },
      })
      const net = income.get(line.number)?.net ?? null
      return { ...line, net, guest: mayKnow ? knownGuest(guest) : null }
    }),
    total,
  }
}

function knownGuest(guest: Traveler | null): KnownGuest | null {
  return (
    guest && {
      name: `${guest.firstName} ${guest.lastName}`,
      email: guest.email,
      phone: numberWords(guest.phone),
    }
  )
}
