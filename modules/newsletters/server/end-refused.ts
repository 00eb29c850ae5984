import './newsletter-tables.ts'
import { sql } from 'kysely'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { MAIL_ROWS } from '#platform/mail/mail-reads.ts'
import { endSubscription } from './end-subscription.ts'

/** Ends the subscriptions whose mailbox refused a mail of the house for good since it was confirmed, whatever the mail. */
export async function endRefusedSubscriptions({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const { rows } = await sql<{ subscriber: string }>`
    select distinct s.public_id as subscriber
    from ${MAIL_ROWS} m join newsletter_subscribers s on s.email = m.recipient
    where m.is_rejected and s.ended_at is null and m.created_at >= s.confirmed_at`.execute(db)
  for (const { subscriber } of rows)
    await inTransaction(db, (trx) => endSubscription({ db: trx, clock }, subscriber, { as: 'refused' }))
}
