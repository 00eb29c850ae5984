import './payment-tables.ts'
import { sql } from 'kysely'
import { listAgreedTerms } from '#modules/mandates/server/list-agreed-terms.ts'
import { termsInForceOn } from '#modules/mandates/terms-in-force.ts'
import type { AppliedPromotion } from '#modules/pricing/reduction.ts'
import { DEPOSIT_TERMS } from '#modules/rental-contracts/deposit-terms.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { CONTRACT_ROWS } from '#modules/signatures/server/signature-reads.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { clientClaimsOf } from '../book-balance.ts'
import {
  type ComingDeposit,
  type ComingStay,
  depositChanges,
  foreseeAllotment,
  type HeldChange,
  ownerChanges,
  stayChanges,
} from '../held-forecast.ts'
import type { LedgerAccount, LedgerEntry } from '../ledger.ts'
import { statementOf } from '../statement.ts'
import { isOfBook } from './collected-by-owner.ts'
import { listDatedEarnings } from './owed-owners.ts'
import { listOwnerClaims } from './owner-account.ts'

type Asked = { holderId: number; today: CivilDate }

/** Longer than any mandate lets an owner wait. */
const EARNED_DAYS = 400

/** What the schedule of a book says of its clients' money: dues to come, allotments, payouts, deposits. */
export async function listHeldChanges(db: Database, asked: Asked): Promise<HeldChange[]> {
  const stays = await listComingStays(db, asked)
  const deposits = await listComingDeposits(db, asked)
  return [
    ...stays.flatMap(stayChanges),
    ...(await listOwnerChanges(db, asked)),
    ...deposits.flatMap((deposit) => depositChanges(deposit, asked.today)),
  ]
}

type StayRow = {
  propertyId: number
  bookedOn: CivilDate
  departure: CivilDate
  promotion: AppliedPromotion | null
  dues: ComingStay['dues'] | null
  sums: { account: LedgerAccount; code: string | null; amount: Cents }[] | null
}

async function listComingStays(db: Database, { holderId }: Asked): Promise<ComingStay[]> {
  const { rows } = await sql<StayRow>`
    select r.property_id, r.booked_on::text as booked_on, r.departure::text as departure, r.quote -> 'promotion' as promotion,
      (select jsonb_agg(jsonb_build_object('dueOn', d.due_on, 'left', d.amount - d.paid_amount))
        from payment_dues d where d.reservation_id = r.id and d.paid_amount < d.amount) as dues,
      (select jsonb_agg(s) from (select l.account, l.code, sum(l.amount)::bigint as amount from ledger_lines l
        where l.reservation_id = r.id group by l.account, l.code) s) as sums
    from stay_books b join ${RESERVATION_ROWS} r on r.property_id = b.property_id and r.id = b.reservation_id
    where b.holder_id = ${holderId} and ${isOfBook(sql`b.property_id`)} and r.status in ('awaiting_payment', 'confirmed')
      and not exists (select from ledger_postings a where a.reservation_id = r.id and a.source = 'allotment')`.execute(
    db,
  )
  const agreed = await listAgreedTerms(db, [...new Set(rows.map(({ propertyId }) => propertyId))])
  return rows.map(({ propertyId, bookedOn, departure, promotion, dues, sums }) => {
    const entries = (sums ?? []).map((sum): LedgerEntry => ({ ...sum, label: '', kind: 'charge' }))
    const { lines, total } = statementOf(entries)
    const toCome = (dues ?? []).reduce((sum, { left }) => sum + left, 0)
    // Nothing is due to an owner for a stay that is not paid whole.
    const isPaid = clientClaimsOf(entries).stays + toCome >= total
    const terms = termsInForceOn(agreed.get(propertyId) ?? [], bookedOn)
    const allotted = terms && isPaid ? foreseeAllotment(lines, { terms, departure, promotion }) : null
    return { departure, dues: dues ?? [], allotted }
  })
}

async function listOwnerChanges(db: Database, { holderId, today }: Asked): Promise<HeldChange[]> {
  const claims = await listOwnerClaims(db, holderId)
  const earnings = await listDatedEarnings(db, {
    ...{ holderId, partyIds: claims.map(({ partyId }) => partyId) },
    since: addDays(today, -EARNED_DAYS),
  })
  const earned = Map.groupBy(earnings, ({ partyId }) => partyId)
  return claims.flatMap(({ partyId, claim }) => ownerChanges(claim, earned.get(partyId) ?? [], today))
}

/** The deposits that came and wait for their outcome, and those that signed contracts have sent by transfer. */
async function listComingDeposits(db: Database, { holderId, today }: Asked): Promise<ComingDeposit[]> {
  const { rows } = await sql<{ amount: Cents; comesOn: CivilDate | null; backOn: CivilDate }>`
    select -sum(l.amount)::bigint as amount, null as comes_on,
      (r.departure + ${DEPOSIT_TERMS.returnedWithinDays}::int)::text as back_on
    from ledger_lines l join ledger_postings p on p.id = l.posting_id
      join ${RESERVATION_ROWS} r on r.property_id = p.property_id and r.id = p.reservation_id
    where p.holder_id = ${holderId} and l.account = 'deposit' and ${isOfBook(sql`p.property_id`)}
    group by r.id, r.departure having sum(l.amount) <> 0
    union all
    select (c.facts -> 'deposit' ->> 'amount')::bigint, (r.arrival - ${DEPOSIT_TERMS.askedDaysBefore}::int)::text,
      (r.departure + ${DEPOSIT_TERMS.returnedWithinDays}::int)::text
    from stay_books b join ${RESERVATION_ROWS} r on r.property_id = b.property_id and r.id = b.reservation_id
      join ${CONTRACT_ROWS} c on c.reservation_id = r.id and c.contract_type = 'rental' and c.status = 'signed'
    where b.holder_id = ${holderId} and ${isOfBook(sql`b.property_id`)} and r.status = 'confirmed' and r.departure >= ${today}::date
      and c.facts -> 'deposit' ->> 'form' = 'bank_transfer' and (c.facts -> 'deposit' ->> 'amount')::bigint > 0
      and not exists (select from ledger_postings d where d.reservation_id = r.id and d.kind = 'deposit_taken')`.execute(
    db,
  )
  return rows
}
