import { sql } from 'kysely'
import { approveMoneyAct } from '#modules/payments/server/decide-money-act.ts'
import { listWaitingMoneyActs } from '#modules/payments/server/list-waiting-money-acts.ts'
import type { MoneyActs } from '#modules/payments/server/money-acts.ts'
import { LEDGER_LINE_ROWS, LEDGER_POSTING_ROWS } from '#modules/payments/server/payment-reads.ts'
import { readBook } from '#modules/payments/server/read-book.ts'
import { recordThirdPartyPayment } from '#modules/payments/server/record-third-party-payment.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { addDays, addMonths, type CivilDate } from '#shared/civil-date.ts'
import type { Cents } from '#shared/money.ts'
import { findDemoPerson } from './find-demo-person.ts'

type Needs<Own> = Own & { db: Database; clock: Clock; moneyActs: MoneyActs<Own> }

/** Communes are sent their tax in the middle of the month that follows a quarter. */
const PAID_AFTER_DAYS = 14

/**
 * What the stays of the last whole quarter, and of those before, owe communes was transferred to them, two persons having agreed above the
 * limit; what came since is owed. All or nothing, once, and only where the bank account of the book has it.
 */
export function seedThirdParties<Own>(needs: Needs<Own>): Promise<void> {
  return inTransaction(needs.db, (db) => payCommunes({ ...needs, db }))
}

async function payCommunes<Own>(needs: Needs<Own>): Promise<void> {
  const { db, clock } = needs
  const second = await findDemoPerson(db, 'SUPER_ADMIN')
  const desk = await findDemoPerson(db, 'BACK_OFFICE')
  const [agencyId] = (await findDemoPerson(db, 'AGENCY_ADMIN'))?.agencyIds ?? []
  if (!second || !desk || !agencyId) return
  const { accounts, paid } = await readBook({ db }, desk, agencyId)
  const quarter = quarterPaidBy(todayInParis(clock))
  const owed = await listOwedBefore(db, agencyId, quarter)
  const bank = accounts.find(({ name }) => name === 'bank:clients')?.amount ?? 0
  if (paid.length > 0 || owed.reduce((sum, { amount }) => sum + amount, 0) > bank) return
  const on = { ...needs, clock: { now: () => new Date(`${addDays(quarter, PAID_AFTER_DAYS)}T09:00:00Z`) } }
  const reference = `TAXE-${addDays(quarter, -1).slice(0, 7)}`
  for (const { name, amount } of owed)
    await recordThirdPartyPayment(on, desk, { agencyId, account: 'commune', name, amount, reference })
  for (const { kind, id } of await listWaitingMoneyActs(on, second))
    if (kind === 'third_party.pay') await approveMoneyAct(on, second, id)
}

/** The first day of the last quarter whose day of payment has come. */
function quarterPaidBy(today: CivilDate): CivilDate {
  const month = Number(today.slice(5, 7))
  const first = addMonths(`${today.slice(0, 7)}-01` as CivilDate, -((month - 1) % 3))
  return addDays(first, PAID_AFTER_DAYS) < today ? first : addMonths(first, -3)
}

/** What the book owed each commune when a day began, by the ledger. */
async function listOwedBefore(
  db: Database,
  holderId: number,
  day: CivilDate,
): Promise<{ name: string; amount: Cents }[]> {
  const { rows } = await sql<{ name: string; amount: Cents }>`
    select l.account_of as name, (-sum(l.amount))::bigint as amount
    from ${LEDGER_LINE_ROWS} l join ${LEDGER_POSTING_ROWS} p on p.id = l.posting_id
    where p.holder_id = ${holderId} and l.account = 'commune' and (p.at at time zone 'Europe/Paris')::date < ${day}::date
    group by 1 having sum(l.amount) < 0 order by 1`.execute(db)
  return rows
}
