import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { DUE_ROWS } from '#modules/payments/server/payment-reads.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { mayRemindTraveler } from '#modules/stays/stay-desk-policy.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { figureScopeOf } from '../figure-scope.ts'
import { hasSumToPay, staysIn } from './figure-queries.ts'

/** What a stay waits for: a sum whose day has passed, the contract to sign, the first sum. */
export type WaitingKind = 'overdue' | 'unsigned' | 'unpaid'

/** A stay that waits for its traveler. */
export type WaitingStay = {
  kind: WaitingKind
  publicId: string
  property: string
  /** The traveler's name; null until it is known. */
  guest: string | null
  arrival: CivilDate
  departure: CivilDate
  /** What is waited for: the sums whose day has passed, or the first sum; of a contract to sign, all that is due. Null without dues. */
  left: Cents | null
  /** The reader may mail the traveler again, and their address is known. */
  mayRemind: boolean
}

type Row = Omit<WaitingStay, 'mayRemind'> & { agencyId: number | null }

/** Of each kind, the stays of an agent's agencies that wait and whose arrival is nearest, `most` at most. Refuses FORBIDDEN. */
export async function listWaitingStays(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  most: number,
): Promise<Record<WaitingKind, WaitingStay[]>> {
  const scope = figureScopeOf(actor, 'agent')
  if (!scope) throw new Refusal('FORBIDDEN')
  const today = todayInParis(clock)
  const first = (kind: WaitingKind, which: ReturnType<typeof hasSumToPay>) => sql`
    (select ${kind} as kind, r.public_id, r.property_id, r.version_id, r.id, r.guest, r.arrival, r.departure, r.agency_id
      from ${RESERVATION_ROWS} r join ${PROPERTY_ROWS} p on p.id = r.property_id
      where ${staysIn(scope)} and ${which} order by r.arrival, r.id limit ${most})`
  const { rows } = await sql<Row>`
    select s.kind, s.public_id, v.title as property, s.arrival, s.departure, s.agency_id,
      nullif(trim(concat_ws(' ', s.guest ->> 'firstName', s.guest ->> 'lastName')), '') as guest,
      (select sum(d.amount - d.paid_amount)::bigint from ${DUE_ROWS} d
        where d.property_id = s.property_id and d.reservation_id = s.id
          and (s.kind <> 'overdue' or d.due_on < ${today})
          and (s.kind <> 'unpaid' or d.due_on = (select min(f.due_on) from ${DUE_ROWS} f
            where f.property_id = s.property_id and f.reservation_id = s.id and f.paid_amount < f.amount))) as left
    from (${first('overdue', hasSumToPay(sql`d.due_on < ${today}`))}
      union all ${first('unsigned', sql`r.status = 'awaiting_signature'`)}
      union all ${first('unpaid', sql`r.status = 'awaiting_payment'`)}) s
    join ${VERSION_ROWS} v on v.property_id = s.property_id and v.id = s.version_id
    order by s.arrival, s.id`.execute(db)
  const of = (kind: WaitingKind) =>
    rows
      .filter((row) => row.kind === kind)
      .map(({ agencyId, ...stay }) => ({
        ...stay,
        mayRemind: stay.guest !== null && mayRemindTraveler(actor, { agencyId }),
      }))
  return { overdue: of('overdue'), unsigned: of('unsigned'), unpaid: of('unpaid') }
}
