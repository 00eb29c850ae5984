import './newsletter-tables.ts'
import * as z from 'zod/mini'
import type { Actor } from '#modules/accounts/actor.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { CONSENT_VERSION } from '../consent-text.ts'
import { endSubscription } from './end-subscription.ts'
import { keepSubscription } from './keep-subscription.ts'

type Needs = { db: Database; clock: Clock; secret: string }

/** Whether the address of the account gets letters. Refuses SIGN_IN_REQUIRED. */
export async function wantsLetters({ db }: { db: Database }, actor: Actor): Promise<boolean> {
  if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
  return (await findOwn(db, actor.email)) !== undefined
}

function findOwn(db: Database, email: string) {
  return db
    .selectFrom('newsletterSubscribers')
    .select('publicId')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst()
}

/**
 * Asks for letters at the address of one's account, which its sign-in proved, or ends them. Doing what is done changes nothing. Refuses
 * SIGN_IN_REQUIRED.
 */
export const chooseLetters = defineAct({
  name: 'newsletter.choose',
  subject: async (_: Needs, input: { isWanted: boolean }) => input,
  may: (actor) => actor.kind === 'user',
  audit: {
    subjectKind: 'newsletter_subscriber',
    version: 1,
    detail: z.strictObject({ isWanted: z.boolean() }),
  },
  does: async ({ needs, actor, input: { isWanted }, record }): Promise<void> => {
    if (actor.kind !== 'user') throw new Refusal('SIGN_IN_REQUIRED')
    const known = await findOwn(needs.db, actor.email)
    if (isWanted === (known !== undefined)) return
    const subscriber = known?.publicId ?? (await subscribe(needs, actor.email))
    if (known) await endSubscription(needs, known.publicId, { as: 'account' })
    await record(needs.db, subscriber, { isWanted })
  },
})

function subscribe(needs: Needs, email: string): Promise<string> {
  const consent = {
    consentText: CONSENT_VERSION,
    consentPlace: 'account',
    consentedAt: needs.clock.now(),
  } as const
  return keepSubscription(needs, { email, places: [], ...consent })
}
