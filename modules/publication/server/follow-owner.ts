import '#modules/accounts/server/account-events.ts'
import '#modules/ownership/server/ownership-events.ts'
import { revokeLinksTo } from '#modules/links/server/revoke-link.ts'
import { listChanges } from '#modules/listing-changes/server/listing-change-rows.ts'
import { PROPERTY_ROWS } from '#modules/properties/server/property-reads.ts'
import { lockPropertyRecord, type PropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Subscriber } from '#platform/events.ts'
import { changeLines, changeView } from '../change-view.ts'
import { mailChange } from './mail-change.ts'
import { mailReview } from './mail-review.ts'

type Needs = { clock: Clock; config: { publicUrl: string } }

/** The links by which who holds one answers as the owner. */
const ANSWERS = ['owner_review', 'listing_change'] as const

/** The links by which a closed account would answer for its listings end; once it is open again its console answers, or the agency sends another. */
export const endLinksOfDisabledOwner: Subscriber<'account.disabled'> = async (trx, { userId }) => {
  for (const publicId of await listOwned(trx, userId)) await endAnswers(trx, publicId)
}

/**
 * A former owner answers for the listing no more, nor passes it on: their links end, and who answers for it now is mailed what
 * waits for an answer.
 */
export const followNewOwner =
  (needs: Needs): Subscriber<'owner.changed'> =>
  async (trx, { propertyId }) => {
    const { publicId } = await trx
      .selectFrom(PROPERTY_ROWS.as('p'))
      .select('p.publicId')
      .where('p.id', '=', propertyId)
      .executeTakeFirstOrThrow()
    const property = await lockPropertyRecord(trx, publicId)
    await endAnswers(trx, publicId)
    await revokeLinksTo(trx, 'read_only', publicId)
    await mailWhatWaits({ db: trx, ...needs }, property)
  }

/** The links that the former address of an owner received end with it, and the new address is mailed what waits for an answer. */
export const followOwnerMailbox =
  (needs: Needs): Subscriber<'account.email_changed'> =>
  async (trx, { userId }) => {
    for (const publicId of await listOwned(trx, userId)) {
      const property = await lockPropertyRecord(trx, publicId)
      await endAnswers(trx, publicId)
      await mailWhatWaits({ db: trx, ...needs }, property)
    }
  }

async function listOwned(trx: Database, userId: string): Promise<string[]> {
  const owned = await trx
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select('p.publicId')
    .where('p.ownerId', '=', userId)
    .orderBy('p.id')
    .execute()
  return owned.map(({ publicId }) => publicId)
}

async function endAnswers(trx: Database, publicId: string): Promise<void> {
  for (const scope of ANSWERS) await revokeLinksTo(trx, scope, publicId)
}

/** Mails the owner the listing that they are to read, or the changes that wait for their answer. */
async function mailWhatWaits(needs: Needs & { db: Database }, property: PropertyRecord): Promise<void> {
  if (property.status === 'owner_review') return mailReview(needs, property)
  const waiting = await listChanges(needs.db, property.id, ['waiting'])
  if (waiting.length === 0) return
  const lines = waiting.flatMap((change) => changeLines(changeView(change)))
  await mailChange(needs, property, { waits: true, lines })
}
