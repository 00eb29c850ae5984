import './newsletter-tables.ts'
import { sql } from 'kysely'
import { derivedTokenOf, issueDerivedLink } from '#modules/links/server/derived-link.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { queueMail } from '#platform/mail/queue-mail.ts'
import { addDays } from '#shared/civil-date.ts'
import { RENEWAL } from '../subscriber.ts'
import { endSubscription } from './end-subscription.ts'

type Needs = { db: Database; clock: Clock; secret: string; config: { publicUrl: string } }

/** Asks the subscribers of whom nothing was heard for nearly three years whether they still want letters, once (CNIL, RGPD art. 5). */
export async function askToRenew({ db, clock, secret, config }: Needs): Promise<void> {
  const now = clock.now()
  const due = await db
    .selectFrom('newsletterSubscribers')
    .select('publicId')
    .where('endedAt', 'is', null)
    .where('renewalAskedAt', 'is', null)
    .where(
      'lastActAt',
      '<',
      sql<Date>`${now}::timestamptz - make_interval(months => ${RENEWAL.askedAfterMonths})`,
    )
    .execute()
  for (const { publicId } of due)
    await inTransaction(db, async (trx) => {
      const asked = await trx
        .updateTable('newsletterSubscribers')
        .set({ renewalAskedAt: now })
        .where('publicId', '=', publicId)
        .where('endedAt', 'is', null)
        .where('renewalAskedAt', 'is', null)
        .returning('email')
        .executeTakeFirst()
      if (!asked) return
      const link = { scope: 'letter', subjectId: publicId } as const
      await issueDerivedLink(trx, { secret, ...link, days: RENEWAL.answerDays + 1 })
      const token = derivedTokenOf(secret, link.scope, publicId)
      await queueMail(trx, {
        ...{ template: 'newsletter-renewal', to: asked.email! },
        props: {
          url: `${config.publicUrl}/lettre/garder/${token}`,
          unsubscribeUrl: `${config.publicUrl}/lettre/desinscription/${token}`,
          endsOn: addDays(todayInParis(clock), RENEWAL.answerDays),
        },
      })
    })
}

/** Ends the subscriptions that were asked about and not answered in time: three years after the last act of the subscriber. */
export async function endLapsedSubscriptions({ db, clock }: Pick<Needs, 'db' | 'clock'>): Promise<void> {
  const lapsed = await db
    .selectFrom('newsletterSubscribers')
    .select('publicId')
    .where('endedAt', 'is', null)
    .where(
      'renewalAskedAt',
      '<',
      sql<Date>`${clock.now()}::timestamptz - make_interval(days => ${RENEWAL.answerDays})`,
    )
    .execute()
  for (const { publicId } of lapsed)
    await inTransaction(db, (trx) => endSubscription({ db: trx, clock }, publicId, { as: 'lapsed' }))
}
