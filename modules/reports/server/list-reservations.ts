import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { PERSON_ROWS } from '#modules/accounts/server/account-reads.ts'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { listAgencyThings } from '#modules/agencies/server/list-agency-things.ts'
import { TERMS_OF, WORDED_BY } from '#modules/contract-templates/server/contract-template-reads.ts'
import { DUE_ROWS } from '#modules/payments/server/payment-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, dayIn, listSlice } from '#platform/database/list-query.ts'
import { foldAccents } from '#shared/fold-accents.ts'
import type { ListCriteria, ListRows } from '#shared/lists/list.ts'
import type { Cents } from '#shared/money.ts'
import { numberWords } from '#shared/number-words.ts'
import { Refusal } from '#shared/refusal.ts'
import { NO_AGENT } from '../agency-funnel-list.ts'
import { mayReadHouseFigures } from '../figure-policy.ts'
import { type FigureScope, figureScopeOf } from '../figure-scope.ts'
import type { RESERVATION_LIST, ReservationLine } from '../reservation-list.ts'
import { hasSumToPay, SOURCE, staysIn, WAS_SIGNED } from './figure-queries.ts'
import { listStayThings } from './list-stay-things.ts'

/**
 * One page of the reservations of an agency's villas, or of every villa for the house, and what its filters offer: for an agency
 * its villas and agents, for the house the agencies. A town is given by its whole name. Its readers may learn who the guest is. Refuses FORBIDDEN.
 */
export async function listReservations(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  area: 'agent' | 'house',
  criteria: ListCriteria<typeof RESERVATION_LIST>,
): Promise<ListRows<ReservationLine>> {
  const {
    q,
    status,
    contract,
    wording,
    terms,
    due,
    arrival,
    departure,
    booked,
    villa,
    agency,
    town,
    agent,
    source,
  } = criteria.filters
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
    .innerJoin(AGENCY_ROWS.as('g'), 'g.id', 'r.agencyId')
    .leftJoin(PERSON_ROWS.as('a'), 'a.id', 'r.agentId')
    .select(['r.publicId', 'r.number', 'r.arrival', 'r.departure', 'r.status', 'r.guest', 'r.total'])
    .select(['r.createdAt', title.as('property'), 'g.name as agency', 'a.name as agent'])
    .select([LEFT_TO_PAY.as('left'), SOURCE.as('source')])
    .select(sql<number>`r.adults + r.children + r.babies`.as('occupants'))
    .where(staysIn(scope))
    .where(containsText(q, [title, sql.ref('r.number'), guestName, sql<string | null>`r.guest ->> 'email'`]))
    .$if(villa !== null, (some) => some.where('p.publicId', '=', villa!))
    .$if(agency !== null, (some) => some.where('g.publicId', '=', agency!))
    .$if(town !== null, (some) => some.where(sql`folded(v.city)`, '=', foldAccents(town!)))
    .$if(status !== null, (some) => some.where('r.status', '=', status!))
    .$if(agent === NO_AGENT, (some) => some.where('r.agentId', 'is', null))
    .$if(agent !== null && agent !== NO_AGENT, (some) => some.where('r.agentId', '=', agent!))
    .$if(source !== null, (some) => some.where(SOURCE, '=', source!))
    .where(contract === null ? sql<boolean>`true` : CONTRACTS[contract])
    .where(signedUnder(WORDED_BY, wording))
    .where(signedUnder(TERMS_OF, terms))
    .$if(due === 'overdue', (some) => some.where(hasSumToPay(sql`d.due_on < ${today}`)))
    .$if(due === 'open', (some) => some.where(hasSumToPay(sql`true`)))
    .where(dayIn(sql.ref('r.arrival'), arrival))
    .where(dayIn(sql.ref('r.departure'), departure))
    .where(dayIn(sql.ref('r.bookedOn'), booked))
  const orders = {
    arrival: 'r.arrival',
    departure: 'r.departure',
    property: 'v.titleOrder',
    total: 'r.total',
    createdAt: 'r.createdAt',
  } as const
  const [{ rows, ...rest }, things] = await Promise.all([
    listSlice(db, asked, criteria, orders, 'r.id'),
    thingsOf(db, scope),
  ])
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
    ...rest,
    ...(things && { things }),
  }
}

/** The stays of each choice of the filter by contract, as the figures count them. */
const CONTRACTS = {
  unsigned: sql<boolean>`r.status in ('pending', 'awaiting_signature')`,
  signed: WAS_SIGNED,
  standing: sql<boolean>`r.status in ('awaiting_payment', 'confirmed')`,
  cancelled: sql<boolean>`(r.status = 'cancelled' and r.signed_at is not null)`,
}

/** True of `r` where its signed contract has this version of a text; with null, of every stay. */
function signedUnder(version: RawBuilder<number>, number: string | null): RawBuilder<boolean> {
  if (number === null) return sql<boolean>`true`
  return sql<boolean>`exists (select from ${CONTRACT_ROWS} c
    where c.property_id = r.property_id and c.reservation_id = r.id and c.contract_type = 'rental' and c.status = 'signed'
      and ${version}::text = ${number})`
}

/** What is left to pay of the dues of `r`. */
const LEFT_TO_PAY = sql<Cents | null>`(select sum(d.amount - d.paid_amount)::bigint from ${DUE_ROWS} d
  where d.property_id = r.property_id and d.reservation_id = r.id)`

function scopeIn(actor: Actor, area: 'agent' | 'house'): FigureScope {
  const scope =
    area === 'house' ? mayReadHouseFigures(actor) && { kind: 'house' as const } : figureScopeOf(actor, area)
  if (!scope) throw new Refusal('FORBIDDEN')
  return scope
}

async function thingsOf(db: Database, scope: FigureScope) {
  if (scope.kind === 'agencies') return listStayThings(db, scope)
  return scope.kind === 'house' ? { agency: await listAgencyThings(db) } : null
}
