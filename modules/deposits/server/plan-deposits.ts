import './deposit-tables.ts'
import { sql } from 'kysely'
import { findSignedRental } from '#modules/rental-contracts/server/find-rental-contract.ts'
import type { ReservationRef } from '#modules/reservations/reservation.ts'
import { findReservationById } from '#modules/reservations/server/find-reservations.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import '#modules/signatures/server/contract-events.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import type { Log } from '#platform/log.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { depositPlanOf } from '../deposit-plan.ts'

/** Plans the deposit of a stay whose contract is signed. */
export const planSigned: Subscriber<'contract.signed'> = async (trx, { type, reservationId }) => {
  if (type !== 'rental' || reservationId === null) return
  const reservation = await findReservationById(trx, reservationId)
  if (reservation) await plan(trx, { ...reservation, ...reservation.stay })
}

type Needs = { db: Database; clock: Clock; log: Pick<Log, 'error'> }
type PlannedStay = ReservationRef & { arrival: CivilDate; departure: CivilDate }

/**
 * Plans the deposits of signed stays to come that have none yet: those that were signed before deposits were held. A stay that has
 * begun by then stays without. One that fails does not stop the others.
 */
export async function planMissing({ db, clock, log }: Needs): Promise<{ planned: number; failed: number }> {
  const today = todayInParis(clock)
  const { rows } = await sql<PlannedStay>`
    select r.property_id, r.id, r.arrival::text as arrival, r.departure::text as departure
    from ${RESERVATION_ROWS} r
    join ${CONTRACT_ROWS} c on c.reservation_id = r.id and c.contract_type = 'rental' and c.status = 'signed'
    where r.status = 'confirmed' and r.arrival >= ${today}::date
      and (c.facts -> 'deposit' ->> 'amount')::int > 0
      and not exists (select from deposits d where d.reservation_id = r.id)`.execute(db)
  const run = { planned: 0, failed: 0 }
  for (const stay of rows)
    try {
      await plan(db, stay)
      run.planned += 1
    } catch (error) {
      log.error({ reservation: stay.id, err: error }, 'deposit not planned')
      run.failed += 1
    }
  return run
}

async function plan(db: Database, { propertyId, id, arrival, departure }: PlannedStay): Promise<void> {
  const signed = await findSignedRental(db, id)
  const planned = signed && depositPlanOf(signed.facts.deposit, { arrival, departure })
  if (!planned) return
  await db
    .insertInto('deposits')
    .values({ propertyId, reservationId: id, ...planned })
    .onConflict((known) => known.column('reservationId').doNothing())
    .execute()
}
