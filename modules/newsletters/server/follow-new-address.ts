import '#modules/accounts/server/account-events.ts'
import './newsletter-tables.ts'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber, SubscriberNeeds } from '#platform/events.ts'
import { hashOfAddress } from './address-hash.ts'
import { mailRequest } from './ask-for-letters.ts'
import { endSubscription } from './end-subscription.ts'
import { isOneOf, takeBackCopies } from './take-back-copies.ts'

type Addresses = { former: string; fresh: string }

/**
 * The letters of an account follow it to the mailbox that it proved: they would reach the former one for ever, which the box of the
 * settings and the erasure of the account do not know any more.
 */
export const followNewAddress =
  (needs: SubscriberNeeds): Subscriber<'account.email_changed'> =>
  async (trx, { formerEmail, newEmail }) => {
    const addresses = { former: formerEmail.toLowerCase(), fresh: newEmail.toLowerCase() }
    if (addresses.former === addresses.fresh) return
    await moveSubscription(trx, needs, addresses)
    await moveRequest(trx, needs, addresses)
  }

/** A mailbox that was subscribed before keeps its own consent, or its own refusal: the former subscription ends. */
async function moveSubscription(
  trx: Database,
  { clock, secret }: SubscriberNeeds,
  { former, fresh }: Addresses,
): Promise<void> {
  const moving = await trx
    .selectFrom('newsletterSubscribers')
    .select(['id', 'publicId'])
    .where('email', '=', former)
    .forUpdate()
    .executeTakeFirst()
  if (!moving) return
  const emailHash = hashOfAddress(secret, fresh)
  const known = await trx
    .selectFrom('newsletterSubscribers')
    .select('id')
    .where('emailHash', '=', emailHash)
    .executeTakeFirst()
  if (known) {
    await endSubscription({ db: trx, clock }, moving.publicId, { as: 'account' })
    return
  }
  await trx
    .updateTable('newsletterSubscribers')
    .set({ email: fresh, emailHash })
    .where('id', '=', moving.id)
    .execute()
  const back = await takeBackCopies(trx, { subscriberId: moving.id })
  await trx.updateTable('newsletterCopies').set({ state: 'waiting' }).where(isOneOf(back)).execute()
}

/** The link that waits in the former mailbox ends: the new one confirms by a link of its own, unless it asked or is subscribed. */
async function moveRequest(
  trx: Database,
  { config }: SubscriberNeeds,
  { former, fresh }: Addresses,
): Promise<void> {
  const moving = await trx
    .deleteFrom('newsletterRequests')
    .where('email', '=', former)
    .returning(['email', 'places', 'consentText', 'consentPlace', 'askedAt'])
    .returning(sql<boolean>`ends_at > now()`.as('isOpen'))
    .executeTakeFirst()
  if (!moving?.isOpen) return
  const isKnown = await trx
    .selectFrom('newsletterSubscribers')
    .select('id')
    .where('email', '=', fresh)
    .unionAll(trx.selectFrom('newsletterRequests').select('id').where('email', '=', fresh))
    .executeTakeFirst()
  if (isKnown) return
  const { isOpen: _, ...consent } = moving
  await mailRequest(trx, config, { ...consent, email: fresh })
}
