import { sql } from 'kysely'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { ALLOTMENT_SOURCES } from '#modules/payments/allotment.ts'
import type { OwnerMovement } from '#modules/payments/owner-month.ts'
import { LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import type { AppliedPromotion } from '#modules/pricing/reduction.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { addMonths, type CivilDate } from '#shared/civil-date.ts'
import { OWNER_LINES, POSTED_ON } from './owner-lines.ts'

/** The public identifier of the agency whose book it is, the party, and the first day of the month. */
export type OwnerMonthOf = { book: string; party: string; month: CivilDate }

/** A movement as the ledger has it, with the stay it is of. */
export type MovementRow = Omit<OwnerMovement, 'reservation'> & {
  postingId: number
  source: string
  stay: StayRow | null
}
type StayRow = {
  reservationId: number
  publicId: string
  number: string
  villa: string
  propertyId: number
  agencyId: number
  ownerId: string | null
  userId: string | null
  bookedOn: CivilDate
  earnedOn: CivilDate
  isKept: boolean
  takenBackOn: CivilDate | null
  promotion: AppliedPromotion | null
}

/** What moved in the month, in the order of `ownerMonthOf`: by day, then as it was posted. */
export async function listMovements(
  db: Database,
  { book, party, month }: OwnerMonthOf,
): Promise<MovementRow[]> {
  const { rows } = await sql<MovementRow>`
    select ${POSTED_ON}::text as day, p.kind, l.label, -l.amount as amount, l.posting_id, p.source,
      case when r.id is not null then json_build_object(
        'reservationId', r.id, 'publicId', r.public_id, 'number', r.number, 'villa', v.title,
        'propertyId', r.property_id, 'agencyId', o.agency_id, 'ownerId', o.owner_id, 'userId', r.user_id,
        'bookedOn', r.booked_on, 'promotion', r.quote -> 'promotion', 'isKept', kept.is_it,
        'earnedOn', case when kept.is_it then (r.cancelled_at at time zone 'Europe/Paris')::date else r.departure end,
        'takenBackOn', case p.source when ${ALLOTMENT_SOURCES.takenBack} then ${POSTED_ON} end) end as stay
    from ${OWNER_LINES}
    join ${AGENCY_ROWS} a on a.id = p.holder_id
    left join ${RESERVATION_ROWS} r on r.property_id = l.property_id and r.id = l.reservation_id
    left join ${VERSION_ROWS} v on v.property_id = r.property_id and v.id = r.version_id
    left join ${PROPERTY_ROWS} o on o.id = r.property_id
    cross join lateral (select r.status = 'cancelled' and (p.source = ${ALLOTMENT_SOURCES.kept} or not exists (
      select from ${LEDGER_POSTING_ROWS} back
      where back.reservation_id = r.id and back.source = ${ALLOTMENT_SOURCES.takenBack})) as is_it) kept
    where a.public_id = ${book}::uuid and l.account_of = ${party}
      and ${POSTED_ON} >= ${month}::date and ${POSTED_ON} < ${addMonths(month, 1)}::date
    order by ${POSTED_ON}, l.id`.execute(db)
  return rows
}
