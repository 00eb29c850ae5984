import './newsletter-tables.ts'
import { sql } from 'kysely'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Ending } from '../subscriber.ts'
import { isOneOf, takeBackCopies } from './take-back-copies.ts'

type Needs = { db: Database; clock: Clock }

type Ended = {
  as: Ending
  reason?: string
  /** The letter by whose link it ends, by its public identifier; one that was not sent to the subscriber counts for none. */
  letter?: string | null
}

/**
 * Ends a subscription in the caller's transaction: the address goes, its hash stays, and the copies that have not left are taken back.
 * Gives false where it is over already.
 */
export async function endSubscription(
  { db: trx, clock }: Needs,
  subscriber: string,
  { as, reason, letter = null }: Ended,
): Promise<boolean> {
  const now = clock.now()
  const ended = await trx
    .updateTable('newsletterSubscribers')
    .set({
      ...{ email: null, places: [], endedAt: now, endedAs: as, endedReason: reason ?? null },
      endedByLetter: sql<number | null>`(select c.letter_id from newsletter_copies c
        join newsletter_letters l on l.id = c.letter_id
        where c.subscriber_id = newsletter_subscribers.id and l.public_id = ${isUuid(letter ?? '') ? letter : null}::uuid)`,
    })
    .where('publicId', '=', isUuid(subscriber) ? subscriber : null)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) return false
  await leaveOutCopies(trx, ended.id, now)
  return true
}

async function leaveOutCopies(trx: Database, subscriberId: number, now: Date): Promise<void> {
  const back = await takeBackCopies(trx, { subscriberId })
  await trx
    .updateTable('newsletterCopies')
    .set({ state: 'left_out', settledAt: now })
    .where('subscriberId', '=', subscriberId)
    .where((is) => is.or([is('state', '=', 'waiting'), is(isOneOf(back), '=', true)]))
    .execute()
}

/** Ends a subscription by the subject of its link; doing it twice changes nothing. */
export function unsubscribe(needs: Needs, subscriber: string, letter: string | null): Promise<void> {
  return inTransaction(needs.db, async (trx) => {
    if (!(await endSubscription({ ...needs, db: trx }, subscriber, { as: 'unsubscribed', letter }))) return
    const holder = { kind: 'link', scope: 'letter', subjectId: subscriber } as const
    const about = { subjectKind: 'newsletter_subscriber', subjectId: subscriber }
    await recordAudit(trx, holder, { action: 'newsletter.unsubscribe', ...about })
  })
}

/** Whether a subscription runs, by the subject of its link; null for one that is not kept any more. */
export async function findSubscription(
  db: Database,
  subscriber: string,
): Promise<{ isActive: boolean } | null> {
  const found = await db
    .selectFrom('newsletterSubscribers')
    .select(sql<boolean>`ended_at is null`.as('isActive'))
    .where('publicId', '=', isUuid(subscriber) ? subscriber : null)
    .executeTakeFirst()
  return found ?? null
}
