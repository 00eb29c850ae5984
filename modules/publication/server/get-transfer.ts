import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { getAgency, listAgencies } from '#modules/agencies/server/find-agency.ts'
import { findRunningMandate } from '#modules/mandates/server/find-mandate.ts'
import { mayMoveProperty } from '#modules/properties/property-policy.ts'
import { titleOfProperty } from '#modules/properties/server/property-reads.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
import { frenchOrder } from '#shared/french-order.ts'
import { Refusal } from '#shared/refusal.ts'
import { transferObstacles } from '../villa-transfer.ts'

/** A villa that another agency may be given: who lets it, what is in the way, what stays with them, to whom it may go. */
export type VillaTransfer = {
  publicId: string
  title: string
  agency: string
  obstacles: string[]
  /** The signed stays that are not over: they stay with their agency. */
  stays: number
  /** The bookings without a signature: they end. */
  unsigned: number
  /** The other agencies, by name. */
  others: { publicId: string; name: string }[]
}

/** The transfer of a villa, before it is done. Refuses FORBIDDEN and NOT_FOUND. */
export async function getTransfer(
  { db, clock }: { db: Database; clock: Clock },
  actor: Actor,
  publicId: string,
): Promise<VillaTransfer> {
  const property = await getPropertyRecord(db, publicId)
  if (!mayMoveProperty(actor, property, 'transfer')) throw new Refusal('FORBIDDEN')
  const { id, agencyId, status } = property
  const today = todayInParis(clock)
  const [agency, agencies, mandate, { rows }] = await sideBySide(
    db,
    () => getAgency(db, agencyId),
    () => listAgencies(db),
    () => findRunningMandate(db, id, today),
    () =>
      sql<{ title: string | null; stays: number; unsigned: number }>`
        select ${titleOfProperty(sql`${id}::int`)} as title,
          count(*) filter (where r.status in ('awaiting_payment', 'confirmed') and r.departure > ${today}::date)::int as stays,
          count(*) filter (where r.status in ('pending', 'awaiting_signature'))::int as unsigned
        from ${RESERVATION_ROWS} r where r.property_id = ${id}`.execute(db),
  )
  const { title, stays, unsigned } = rows[0]!
  return {
    ...{ publicId, title: title ?? 'Annonce sans titre', stays, unsigned },
    agency: agency.name,
    obstacles: transferObstacles({ status, mandate }),
    others: agencies
      .filter((other) => other.id !== agencyId)
      .map(({ publicId: id, name }) => ({ publicId: id, name }))
      .toSorted((one, other) => frenchOrder(one.name, other.name)),
  }
}
