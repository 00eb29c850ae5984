import './payment-tables.ts'
import { sql } from 'kysely'
import { findAgencyVat } from '#modules/agencies/server/find-agency.ts'
import { listAgreedTerms } from '#modules/mandates/server/list-agreed-terms.ts'
import { termsInForceOn } from '#modules/mandates/terms-in-force.ts'
import { sharesOfVilla } from '#modules/ownership/server/find-owners.ts'
import { listShareSets } from '#modules/ownership/server/stored-owners.ts'
import type { AppliedPromotion } from '#modules/pricing/reduction.ts'
import { PROPERTY_ROWS, VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { ALLOTMENT_SOURCES, type AllotmentRule, allotmentLines, isPaidWhole } from '../allotment.ts'
import { statementOf } from '../statement.ts'
import { listEntries, lockReservations, writePosting } from './ledger-queries.ts'

type Needs = { db: Database; clock: Clock }

/** A stay whose money is earned and not allotted yet. */
type EarnedStay = {
  holderId: number
  propertyId: number
  reservationId: number
  bookedOn: CivilDate
  earnedOn: CivilDate
  commune: string
  ownerId: string | null
  promotion: AppliedPromotion | null
  /** It was allotted on its departure day, then cancelled: what is kept of it is allotted anew. */
  wasTakenBack: boolean
}

/** The stays of one transaction: the books of the first run after an upgrade are long. */
const BATCH = 100

/**
 * Allots the charges of each stay once they are earned: on the day of its departure, or of its cancellation for what is kept
 * (money §2), by the terms of its mandate when it was booked. Once a stay, and once more for what is kept of one that is cancelled after
 * it was allotted (277). A stay that its traveler did not pay whole waits,
 * since nothing is due for it; one that no mandate's terms, or no owner, are known for stays clients' money. Answers how many
 * were allotted.
 */
export async function allotEarnedStays({ db, clock }: Needs): Promise<number> {
  let [allotted, last] = [0, 0]
  for (;;) {
    const stays = await listEarnedStays(db, { today: todayInParis(clock), after: last })
    if (stays.length === 0) return allotted
    allotted += await inTransaction(db, (trx) => allotStays(trx, clock, stays))
    last = stays.at(-1)!.reservationId
  }
}

async function listEarnedStays(
  db: Database,
  { today, after }: { today: CivilDate; after: number },
): Promise<EarnedStay[]> {
  const { rows } = await sql<EarnedStay>`
    select b.holder_id, b.property_id, b.reservation_id, r.booked_on::text, v.city as commune, p.owner_id,
      r.quote -> 'promotion' as promotion, back.id is not null as was_taken_back,
      case r.status when 'cancelled' then (r.cancelled_at at time zone 'Europe/Paris')::date else r.departure end::text
        as earned_on
    from stay_books b
      join ${RESERVATION_ROWS} r on r.property_id = b.property_id and r.id = b.reservation_id
      join ${VERSION_ROWS} v on v.property_id = r.property_id and v.id = r.version_id
      join ${PROPERTY_ROWS} p on p.id = b.property_id
      left join ledger_postings back on back.reservation_id = b.reservation_id and back.source = ${ALLOTMENT_SOURCES.takenBack}
    where b.reservation_id > ${after} and p.regime = 'hoguet'
      and ((r.status = 'confirmed' and r.departure <= ${today}::date) or (r.status = 'cancelled'
        and (r.cancelled_at at time zone 'Europe/Paris')::date <= ${today}::date and exists (
        select 1 from ledger_lines l where l.reservation_id = b.reservation_id and l.account = 'cancellation_fee')))
      and not exists (select 1 from ledger_postings a where a.reservation_id = b.reservation_id and a.source
        = case when back.id is null then ${ALLOTMENT_SOURCES.first} else ${ALLOTMENT_SOURCES.kept} end)
    order by b.reservation_id limit ${BATCH}`.execute(db)
  return rows
}

async function allotStays(trx: Database, clock: Clock, stays: readonly EarnedStay[]): Promise<number> {
  const propertyIds = [...new Set(stays.map(({ propertyId }) => propertyId))]
  const refs = stays.map(({ propertyId, reservationId: id }) => ({ propertyId, id }))
  await lockReservations(trx, refs)
  const agreed = await listAgreedTerms(trx, propertyIds)
  const sets = await listShareSets(trx, propertyIds)
  const entries = Map.groupBy(
    await listEntries(
      trx,
      stays.map(({ reservationId }) => reservationId),
    ),
    ({ reservationId }) => reservationId,
  )
  const exempt = new Map<number, boolean>()
  let allotted = 0
  for (const stay of stays) {
    const { holderId, propertyId, reservationId, bookedOn, earnedOn, commune, ownerId } = stay
    const own = entries.get(reservationId) ?? []
    const terms = termsInForceOn(agreed.get(propertyId) ?? [], bookedOn)
    const owners = sharesOfVilla(sets.get(propertyId), { id: propertyId, ownerId }, earnedOn)
    if (terms === null || owners.length === 0 || !isPaidWhole(own)) continue
    if (!exempt.has(holderId)) exempt.set(holderId, (await findAgencyVat(trx, holderId))?.regime === 'exempt')
    const isVatExempt = exempt.get(holderId)!
    const rule: AllotmentRule = { terms, commune, earnedOn, owners, isVatExempt, promotion: stay.promotion }
    const source = stay.wasTakenBack ? ALLOTMENT_SOURCES.kept : ALLOTMENT_SOURCES.first
    const posting = { kind: 'allotment', source, at: clock.now() } as const
    const lines = allotmentLines(statementOf(own).lines, rule)
    if (await writePosting(trx, { propertyId, id: reservationId }, { ...posting, lines })) allotted += 1
  }
  return allotted
}
