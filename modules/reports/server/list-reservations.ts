import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { BOOKED_OPTION_ROWS } from '#modules/options/server/option-reads.ts'
import { DUE_ROWS } from '#modules/payments/server/payment-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { PROPOSAL_BOOKING_ROWS } from '#modules/proposals/server/proposal-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inFrenchOrder } from '#platform/database/french-order.ts'
import { containsText, dayIn, listSlice } from '#platform/database/list-query.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { Cents } from '#shared/money.ts'
import { numberWords } from '#shared/number-words.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayReadHouseFigures } from '../figure-policy.ts'
import { type FigureScope, figureScopeOf } from '../figure-scope.ts'
import type { RESERVATION_LIST, ReservationLine, ReservationSource } from '../reservation-list.ts'
import { hasSumToPay, inScope } from './figure-queries.ts'
import { listStayThings } from './list-stay-things.ts'

/**
 * One page of the reservations of an agency's villas, or of every villa for the house, and for an agency the villas and agents
 * that its filters offer. Its readers may learn who the guest is. Refuses FORBIDDEN.
 */
export async function listReservations(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  area: 'agent' | 'house',
  criteria: ListCriteria<typeof RESERVATION_LIST>,
): Promise<ListRows<ReservationLine>> {
  const { q, status, contract, due, arrival, departure, booked, villa, agent, source } = criteria.filters
  const scope = scopeIn(actor, area)
  const today = todayInParis(clock)
  const title = sql<string>`v.title`
  const guestName = sql<string | null>`concat_ws(' ', r.guest ->> 'firstName', r.guest ->> 'lastName')`
  const asked = db
    .selectFrom(RESERVATION_ROWS.as('r'))
    .innerJoin(PROPERTY_ROWS.as('p'), 'p.id', 'r.propertyId')
    .innerJoin(VERSION_ROWS.as('v'), (join) =>
      join.onRef('v.propertyId', '=', 'r.propertyId').onRef('v.id', '=', 'r.versionId'),
    )
    .leftJoin(PERSON_ROWS.as('a'), 'a.id', 'r.agentId')
    .select(['r.publicId', 'r.number', 'r.arrival', 'r.departure', 'r.status', 'r.guest', 'r.total'])
    .select(['r.createdAt', title.as('property'), 'a.name as agent'])
    .select([LEFT_TO_PAY.as('left'), SOURCE.as('source')])
    .select(sql<number>`r.adults + r.children + r.babies`.as('occupants'))
    .where(inScope(scope))
    .where(containsText(q, [title, sql.ref('r.number'), guestName, sql<string | null>`r.guest ->> 'email'`]))
    .$if(villa !== null, (some) => some.where('p.publicId', '=', villa!))
    .$if(status !== null, (some) => some.where('r.status', '=', status!))
    .$if(agent !== null, (some) => some.where('r.agentId', '=', agent!))
    .$if(source !== null, (some) => some.where(SOURCE, '=', source!))
    .where(contract === null ? sql<boolean>`true` : CONTRACTS[contract])
    .$if(due === 'overdue', (some) => some.where(hasSumToPay(sql`d.due_on < ${today}`)))
    .$if(due === 'open', (some) => some.where(hasSumToPay(sql`true`)))
    .where(dayIn(sql.ref('r.arrival'), arrival))
    .where(dayIn(sql.ref('r.departure'), departure))
    .where(dayIn(sql.ref('r.bookedOn'), booked))
  const orders = {
    arrival: 'r.arrival',
    departure: 'r.departure',
    property: inFrenchOrder(title),
    total: 'r.total',
    createdAt: 'r.createdAt',
  } as const
  const { rows, total } = await listSlice(db, asked, criteria, orders, 'r.id')
  const things = scope.kind === 'agencies' ? await listStayThings(db, scope) : null
  return {
    rows: rows.map(({ guest, createdAt, ...line }) => ({
      ...line,
      createdAt: createdAt.toISOString(),
      guest: guest && {
        name: `${guest.firstName} ${guest.lastName}`,
        email: guest.email,
        phone: numberWords(guest.phone),
      },
    })),
    total,
    ...(things && { things }),
  }
}

/** The stays of each choice of the filter by contract, as the figures count them. */
const CONTRACTS = {
  unsigned: sql<boolean>`r.status in ('pending', 'awaiting_signature')`,
  signed: sql<boolean>`(r.status in ('awaiting_payment', 'confirmed') or r.signed_at is not null)`,
  standing: sql<boolean>`r.status in ('awaiting_payment', 'confirmed')`,
  cancelled: sql<boolean>`(r.status = 'cancelled' and r.signed_at is not null)`,
}

/** Where `r` comes from. One that an agency prepared is its own, even when a proposal came before. */
const SOURCE = sql<ReservationSource>`case
  when exists (select from ${BOOKED_OPTION_ROWS} o where o.property_id = r.property_id and o.reservation_id = r.id) then 'agency'
  when exists (select from ${PROPOSAL_BOOKING_ROWS} b where b.checkout_id = r.checkout_id) then 'proposal'
  else 'site' end`

/** What is left to pay of the dues of `r`. */
const LEFT_TO_PAY = sql<Cents | null>`(select sum(d.amount - d.paid_amount)::bigint from ${DUE_ROWS} d
  where d.property_id = r.property_id and d.reservation_id = r.id)`

function scopeIn(actor: Actor, area: 'agent' | 'house'): FigureScope {
  const scope =
    area === 'house' ? mayReadHouseFigures(actor) && { kind: 'house' as const } : figureScopeOf(actor, area)
  if (!scope) throw new Refusal('FORBIDDEN')
  return scope
}
