import './newsletter-tables.ts'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { ConsentPlace } from '../consent-text.ts'
import { maySendLetters } from '../newsletter-policy.ts'
import type { Ending, SubscriberState } from '../subscriber.ts'
import { endSubscription } from './end-subscription.ts'

/** An address that asked for letters, with the proof of its consent. `email` is null once the subscription is over. */
export type Subscriber = {
  id: string
  state: SubscriberState
  email: string | null
  places: string[]
  consentText: number
  consentPlace: ConsentPlace
  consentedAt: Date
  confirmedAt: Date | null
  lastActAt: Date | null
  renewalAskedAt: Date | null
  endedAt: Date | null
  endedAs: Ending | null
  endedReason: string | null
}

/** A subscription, or a request that its mailbox has not confirmed. Refuses FORBIDDEN and NOT_FOUND. */
export async function readSubscriber(
  { db }: { db: Database },
  actor: Actor,
  subscriber: string,
): Promise<Subscriber> {
  if (!maySendLetters(actor)) throw new Refusal('FORBIDDEN')
  const id = isUuid(subscriber) ? subscriber : null
  const found = await db
    .selectFrom('newsletterSubscribers')
    .select(['publicId as id', 'email', 'places', 'consentText', 'consentPlace', 'consentedAt'])
    .select(['confirmedAt', 'lastActAt', 'renewalAskedAt', 'endedAt', 'endedAs', 'endedReason'])
    .where('publicId', '=', id)
    .executeTakeFirst()
  if (found) return { ...found, state: found.endedAt ? 'ended' : 'active' }
  const asked = await db
    .selectFrom('newsletterRequests')
    .select(['publicId as id', 'email', 'places', 'consentText', 'consentPlace', 'askedAt as consentedAt'])
    .where('publicId', '=', id)
    .executeTakeFirst()
  if (!asked) throw new Refusal('NOT_FOUND')
  const later = { confirmedAt: null, lastActAt: null, renewalAskedAt: null }
  return { ...asked, ...later, state: 'asked', endedAt: null, endedAs: null, endedReason: null }
}

/**
 * Ends a subscription at the request of its reader, who wrote or called; a request that waits for its mailbox is deleted. Refuses
 * NOT_FOUND, FORBIDDEN, and STATUS_CONFLICT for one that is over.
 */
export const withdrawSubscriber = defineAct({
  name: 'newsletter.withdraw',
  subject: (
    needs: { db: Database; clock: Clock },
    { subscriber }: { subscriber: string; reason: string },
    actor,
  ) => readSubscriber(needs, actor, subscriber),
  may: maySendLetters,
  audit: { subjectKind: 'newsletter_subscriber', version: 1, detail: z.strictObject({ reason: z.string() }) },
  does: async ({ needs, subject: { id, state }, input: { reason }, record }): Promise<void> => {
    if (state === 'asked')
      await needs.db.deleteFrom('newsletterRequests').where('publicId', '=', id).execute()
    else if (!(await endSubscription(needs, id, { as: 'support', reason })))
      throw new Refusal('STATUS_CONFLICT', {
        reason: 'Cet abonnement est déjà terminé\u00a0: rechargez la page.',
      })
    await record(needs.db, id, { reason })
  },
})
