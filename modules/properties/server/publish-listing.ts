import './listing-events.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { mayMoveProperty } from '../property-policy.ts'
import { inShownOrder, publicationProblems } from '../publication.ts'
import { changePropertyStatus } from './change-property-status.ts'
import { findDraftVersion } from './property-queries.ts'
import { lockPropertyRecord } from './property-record.ts'
import { recordStatus } from './record-status.ts'

export type PublishedVersion = { propertyId: number; versionId: number; version: number }

type Needs = { db: Database; emit: Emit }

/**
 * Freezes the draft for good, makes it the active version and emits `listing.published`. Refuses a listing
 * that the law keeps off the site (domain §7), with every problem: those of its content, and those that the
 * subscribers of `listing.publishing` add.
 */
export function publishListing(
  needs: Needs,
  actor: Actor,
  input: { publicId: string },
): Promise<PublishedVersion> {
  return inTransaction(needs.db, async (trx) => {
    const property = await lockPropertyRecord(trx, input.publicId)
    if (!mayMoveProperty(actor, property, 'publish')) throw new Refusal('FORBIDDEN')
    const draft = await findDraftVersion(trx, property.id)
    if (!draft) throw new Refusal('STATUS_CONFLICT', { status: property.status, event: 'publish' })
    const problems = publicationProblems(draft.content)
    const { id: propertyId, regime } = property
    await needs.emit(trx, 'listing.publishing', { propertyId, regime, problems })
    if (problems.length > 0) throw new Refusal('LISTING_INCOMPLETE', { problems: inShownOrder(problems) })

    await trx
      .updateTable('propertyVersions')
      .set({ isActive: false, status: 'retired' })
      .where('propertyId', '=', property.id)
      .where('isActive', '=', true)
      .execute()
    await trx
      .updateTable('propertyVersions')
      .set({ isActive: true, status: 'published', publishedAt: sql<Date>`now()` })
      .where('propertyId', '=', property.id)
      .where('id', '=', draft.id)
      .execute()
    await recordStatus(trx, actor, property, 'publish')
    await needs.emit(trx, 'listing.published', { propertyId: property.id })
    return { propertyId: property.id, versionId: draft.id, version: draft.version }
  })
}

/** Takes a listing off the site and emits `listing.withdrawn`; refuses as `changePropertyStatus` does. */
export function withdrawListing(
  needs: Needs,
  actor: Actor,
  input: { publicId: string; comment?: string },
): Promise<void> {
  return inTransaction(needs.db, async (trx) => {
    const { propertyId } = await changePropertyStatus({ db: trx }, actor, { ...input, event: 'archive' })
    await needs.emit(trx, 'listing.withdrawn', { propertyId })
  })
}
