import './receipt-tables.ts'
import { sql } from 'kysely'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { MANDATE_ROWS, MANDATE_TERM_ROWS } from '#modules/mandates/server/mandate-reads.ts'
import { DEPOSIT_TERMS } from '#modules/rental-contracts/deposit-terms.ts'
import { RESERVATION_ROWS } from '#modules/reservations/server/reservation-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { Refusal } from '#shared/refusal.ts'
import { foreseeHeld, type HeldMoney, isChargeHeld } from '../guarantee.ts'
import { isOfBook, listCollectedByOwners } from './collected-by-owner.ts'
import type { GuaranteeWarning } from './mail-guarantee.ts'
import { bookStay } from './stay-books.ts'

/** Days after a departure for which a stay's money counts where its mandate says none. */
const PAYOUT_DAYS = 30

/** The most days that terms of a mandate may give (`mandateTermsSchema`). */
const LONGEST_PAYOUT_DAYS = 90

/** Days for which money in suspense is foreseen to wait: no date ends it. */
const A_LONG_WAIT = 3_650

type HeldRow = { held: Cents; leavesOn: CivilDate; dues: { dueOn: CivilDate; left: Cents }[] | null }

/**
 * What a holder holds of its clients, and will hold by its schedule. The money of a stay counts from the day it comes until
 * the day by which its mandate has the owner paid; a stay that was cancelled counts for what was not given back, and a deposit until it
 * has to be given back.
 */
export async function readHeldMoney(
  db: Database,
  { holderId, today }: { holderId: number; today: CivilDate },
): Promise<HeldMoney> {
  const { rows } = await sql<HeldRow>`
    with stays as (
      select b.reservation_id, r.status,
        r.departure + coalesce((
          select (t.terms ->> 'payoutDays')::int
          from ${MANDATE_ROWS} m join ${MANDATE_TERM_ROWS} t on t.mandate_id = m.id
          where m.property_id = b.property_id and m.number is not null and t.status = 'agreed'
            and t.from_day <= r.booked_on and m.starts_on <= r.booked_on
            and (m.ends_on is null or m.ends_on >= r.booked_on)
          order by m.id desc, t.from_day desc limit 1
        ), ${PAYOUT_DAYS}::int) as leaves_on
      from stay_books b join ${RESERVATION_ROWS} r on r.property_id = b.property_id and r.id = b.reservation_id
      where b.holder_id = ${holderId} and ${isOfBook(sql`b.property_id`)} and r.departure >= ${today}::date - ${LONGEST_PAYOUT_DAYS}::int
    )
    select s.leaves_on::text as leaves_on,
      coalesce((select sum(l.amount) from ledger_lines l where l.reservation_id = s.reservation_id
        and l.account in ('bank', 'processor', 'deposit')), 0)::bigint as held,
      (select jsonb_agg(jsonb_build_object('dueOn', d.due_on, 'left', d.amount - d.paid_amount))
        from payment_dues d where d.reservation_id = s.reservation_id and d.paid_amount < d.amount
          and s.status in ('awaiting_payment', 'confirmed')) as dues
    from stays s where s.leaves_on >= ${today}::date
    union all
    select greatest(r.departure + ${DEPOSIT_TERMS.returnedWithinDays}::int, ${today}::date)::text, -sum(l.amount)::bigint, null
    from ledger_lines l join ledger_postings p on p.id = l.posting_id
      join ${RESERVATION_ROWS} r on r.property_id = p.property_id and r.id = p.reservation_id
    where p.holder_id = ${holderId} and l.account = 'deposit' and ${isOfBook(sql`p.property_id`)}
    group by r.id, r.departure having sum(l.amount) <> 0`.execute(db)
  const stays = rows.map(({ dues, ...stay }) => ({ ...stay, dues: dues ?? [] }))
  const waiting = { held: await suspenseOf(db, holderId), leavesOn: addDays(today, A_LONG_WAIT), dues: [] }
  return foreseeHeld([...stays, waiting], today)
}

/** What waits in suspense in a book, in cents. */
async function suspenseOf(db: Database, holderId: number): Promise<Cents> {
  const { amount } = await db
    .selectFrom('ledgerLines as l')
    .innerJoin('ledgerPostings as p', 'p.id', 'l.postingId')
    .select(sql<number>`coalesce(-sum(l.amount), 0)::bigint`.as('amount'))
    .where('p.holderId', '=', holderId)
    .where('l.account', '=', 'suspense')
    .executeTakeFirstOrThrow()
  return amount
}

type Charge = { propertyId: number; reservationId: number; amount: Cents }

/** The holder who would hold more than its guarantor's amount by these charges, which must wait; null where none would. */
export async function findReachedGuarantee(
  trx: Database,
  { clock }: { clock: Clock },
  charges: readonly Charge[],
): Promise<GuaranteeWarning | null> {
  const byHolder = new Map<number, Cents>()
  const collected = await listCollectedByOwners(trx, charges)
  for (const { propertyId, reservationId, amount } of charges) {
    if (collected.has(propertyId)) continue
    const holderId = await bookStay(trx, { propertyId, id: reservationId })
    byHolder.set(holderId, (byHolder.get(holderId) ?? 0) + amount)
  }
  for (const [holderId, amount] of byHolder) {
    const { guarantee } = await trx
      .selectFrom(AGENCY_ROWS.as('agencies'))
      .select('guaranteeAmount as guarantee')
      .where('id', '=', holderId)
      .executeTakeFirstOrThrow()
    if (guarantee === null) continue
    const { held } = await readHeldMoney(trx, { holderId, today: todayInParis(clock) })
    if (isChargeHeld(held, amount, guarantee)) return { holderId, level: 'reached', held, guarantee }
  }
  return null
}

/** Refuses GUARANTEE_REACHED when a charge must wait; a transfer that arrives is never refused. */
export async function demandGuarantee(
  trx: Database,
  needs: { clock: Clock },
  charges: readonly Charge[],
): Promise<void> {
  if (await findReachedGuarantee(trx, needs, charges)) throw new Refusal('GUARANTEE_REACHED')
}
