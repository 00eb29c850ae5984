import './newsletter-tables.ts'
import { recordAudit } from '#modules/audit/server/record-audit.ts'
import { revokeLink } from '#modules/links/server/revoke-link.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { ConsentPlace } from '../consent-text.ts'
import { hashOfAddress } from './address-hash.ts'

type Needs = { db: Database; clock: Clock; secret: string }

/** A consent whose mailbox is proved. */
export type ProvedConsent = {
  email: string
  places: readonly string[]
  consentText: number
  consentPlace: ConsentPlace
  consentedAt: Date
}

/** Subscribes an address whose mailbox is proved, in the caller's transaction; one that was subscribed before has its new consent. */
export async function keepSubscription(
  { db: trx, clock, secret }: Needs,
  { email, places, ...consent }: ProvedConsent,
): Promise<string> {
  const now = clock.now()
  const fresh = {
    ...{ email: email.toLowerCase(), places: [...places], ...consent },
    ...{ confirmedAt: now, lastActAt: now, renewalAskedAt: null },
    ...{ endedAt: null, endedAs: null, endedReason: null, endedByLetter: null },
  }
  const { publicId } = await trx
    .insertInto('newsletterSubscribers')
    .values({ ...fresh, emailHash: hashOfAddress(secret, email) })
    .onConflict((known) => known.column('emailHash').doUpdateSet(fresh))
    .returning('publicId')
    .executeTakeFirstOrThrow()
  return publicId
}

/** Subscribes the address of a request, by the token of its link, which serves once. Refuses LINK_INVALID. */
export function confirmLetters(needs: Needs, token: string): Promise<void> {
  return inTransaction(needs.db, async (trx) => {
    const { subjectId } = await revokeLink(trx, token, 'letter_request')
    const asked = await trx
      .deleteFrom('newsletterRequests')
      .where('publicId', '=', subjectId)
      .returning(['email', 'places', 'consentText', 'consentPlace', 'askedAt'])
      .executeTakeFirst()
    if (!asked) throw new Refusal('LINK_INVALID')
    const { askedAt: consentedAt, ...consent } = asked
    const subscriber = await keepSubscription({ ...needs, db: trx }, { ...consent, consentedAt })
    const holder = { kind: 'link', scope: 'letter_request', subjectId } as const
    const about = { subjectKind: 'newsletter_subscriber', subjectId: subscriber }
    await recordAudit(trx, holder, { action: 'newsletter.confirm', ...about })
  })
}

/** Notes that a subscriber still wants letters, by the subject of their link. Refuses LINK_INVALID once the subscription is over. */
export function keepLetters({ db, clock }: Omit<Needs, 'secret'>, subscriber: string): Promise<void> {
  return inTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('newsletterSubscribers')
      .set({ lastActAt: clock.now(), renewalAskedAt: null })
      .where('publicId', '=', isUuid(subscriber) ? subscriber : null)
      .where('endedAt', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refusal('LINK_INVALID')
    const holder = { kind: 'link', scope: 'letter', subjectId: subscriber } as const
    const about = { subjectKind: 'newsletter_subscriber', subjectId: subscriber }
    await recordAudit(trx, holder, { action: 'newsletter.keep', ...about })
  })
}
