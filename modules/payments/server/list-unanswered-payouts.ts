import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Cents } from '#shared/money.ts'
import type { PayoutReason } from '../payout-reason.ts'
import { FIRST_PAYOUT_REMINDER_DAYS, type PayoutReminder } from '../payout-reminder.ts'

export type UnansweredPayout = {
  publicId: string
  reservationId: number
  amount: Cents
  because: PayoutReason
  askedAt: Date
  /** Whole days since, by the database's clock. */
  waited: number
  /** The last stage that was mailed, or null. */
  lastReminder: PayoutReminder | null
}

/** Payouts without an account, of which a stage is left to mail, the oldest first. */
export async function listUnansweredPayouts(db: Database): Promise<UnansweredPayout[]> {
  return unanswered(db)
    .where('createdAt', '<=', sql<Date>`now() - make_interval(days => ${FIRST_PAYOUT_REMINDER_DAYS})`)
    .where('reminder', 'is distinct from', 'agency')
    .orderBy('createdAt')
    .execute()
}

/** The payouts of one reservation whose account is not known yet, the oldest first. */
export function listUnansweredOf(db: Database, reservationId: number): Promise<UnansweredPayout[]> {
  return unanswered(db).where('reservationId', '=', reservationId).orderBy('id').execute()
}

/** The present state of the same payout, locked until the transaction ends; null once an account is given. */
export async function lockUnansweredPayout(
  trx: Database,
  publicId: string,
): Promise<UnansweredPayout | null> {
  const row = await unanswered(trx).where('publicId', '=', publicId).forUpdate().executeTakeFirst()
  return row ?? null
}

/** Records the stage that was mailed about a payout. */
export async function markPayoutReminded(
  trx: Database,
  publicId: string,
  reminder: PayoutReminder,
): Promise<void> {
  await trx
    .updateTable('payouts')
    .set({ reminder, remindedAt: sql<Date>`now()` })
    .where('publicId', '=', publicId)
    .execute()
}

function unanswered(db: Database) {
  return db
    .selectFrom('payouts')
    .select(['publicId', 'reservationId', 'amount', 'reason as because', 'createdAt as askedAt'])
    .select('reminder as lastReminder')
    .select(sql<number>`floor(extract(epoch from now() - created_at) / 86400)::int`.as('waited'))
    .where('status', '=', 'owed')
    .where('iban', 'is', null)
}
