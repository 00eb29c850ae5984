import './receipt-tables.ts'
import { sql } from 'kysely'
import { AGENCY_ROWS } from '#modules/agencies/server/agency-reads.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Cents } from '#shared/money.ts'
import type { CountedBook } from '../book-list.ts'
import { type GuaranteeLevel, guaranteeLevelOf } from '../guarantee.ts'
import { readBalance } from './book-accounts.ts'
import { readHeldMoney } from './held-money.ts'
import { mailGuarantee } from './mail-guarantee.ts'
import { enterReceipts } from './receipt-register.ts'

type Needs = { db: Database; clock: Clock }
type Holder = { id: number; guarantee: Cents | null }

const ORDER: readonly GuaranteeLevel[] = ['undeclared', 'covered', 'near', 'reached']

/**
 * Counts each book and keeps it as that of the day: its balance, and what its holder holds against its guarantor's amount.
 * The agency is mailed when that level rises to the warning or to the amount itself: once for each level and day. Sums of
 * before the register of receipts are entered in it first.
 */
export async function countBooks(needs: Needs): Promise<void> {
  const holders = await needs.db
    .selectFrom(AGENCY_ROWS.as('agencies'))
    .select(['id', 'guaranteeAmount as guarantee'])
    .orderBy('id')
    .execute()
  for (const holder of holders) await inTransaction(needs.db, (trx) => countBook(trx, needs, holder))
}

async function countBook(trx: Database, { clock }: Needs, holder: Holder): Promise<void> {
  const { id: holderId, guarantee } = holder
  const day = todayInParis(clock)
  await enterReceipts(trx, holderId)
  const { of, ...money } = await readHeldMoney(trx, { holderId, today: day })
  const level = guaranteeLevelOf(money.held, guarantee)
  const before = await findLastLevel(trx, holderId)
  const counted: CountedBook = { ...(await readBalance(trx, holderId)), ...money, guarantee, level }
  const kept = { ...counted, heldOf: JSON.stringify(of) }
  await trx
    .insertInto('bookDays')
    .values({ holderId, day, ...kept })
    .onConflict((known) =>
      known.columns(['holderId', 'day']).doUpdateSet({ ...kept, countedAt: sql<Date>`now()` }),
    )
    .execute()
  const hasRisen = ORDER.indexOf(level) > ORDER.indexOf(before)
  if (guarantee === null || !hasRisen || (level !== 'near' && level !== 'reached')) return
  await mailGuarantee(trx, { clock }, { holderId, level, held: money.held, guarantee })
}

async function findLastLevel(trx: Database, holderId: number): Promise<GuaranteeLevel> {
  const last = await trx
    .selectFrom('bookDays')
    .select('level')
    .where('holderId', '=', holderId)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.level ?? 'undeclared'
}
