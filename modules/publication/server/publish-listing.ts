import '#modules/properties/server/listing-events.ts'
import type { Actor } from '#modules/accounts/actor.ts'
import { findDraftVersion } from '#modules/properties/server/find-draft-version.ts'
import { freezeDraft, openDraftAgain } from '#modules/properties/server/freeze-draft.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { compliancePassport, missingItems } from '../compliance-passport.ts'
import { moveListing } from './move-listing.ts'
import { findPassportFacts } from './passport-facts.ts'

export type PublishedVersion = { propertyId: number; versionId: number; version: number }

type Needs = { db: Database; clock: Clock; emit: Emit }

/**
 * Freezes the draft, makes it the published version and emits `listing.published`. Refuses as `moveListing` does,
 * STATUS_CONFLICT without a draft, and LISTING_INCOMPLETE: its `missing` are the items of the compliance passport that
 * are missing or have lapsed, each with its sentence and the page where it is completed (backstage §2).
 */
export function publishListing(
  { db, clock, emit }: Needs,
  actor: Actor,
  { publicId }: { publicId: string },
): Promise<PublishedVersion> {
  return inTransaction(db, async (trx) => {
    const property = await moveListing(trx, actor, { publicId, event: 'publish' })
    const draft = await findDraftVersion(trx, property.id)
    if (!draft) throw new Refusal('STATUS_CONFLICT', { status: property.status, event: 'publish' })
    const today = todayInParis(clock)
    const facts = await findPassportFacts(trx, { ...property, content: draft.content }, today)
    const missing = missingItems(compliancePassport(facts, today))
    if (missing.length > 0) throw new Refusal('LISTING_INCOMPLETE', { missing })
    await freezeDraft(trx, property.id, draft.id)
    await emit(trx, 'listing.published', { propertyId: property.id })
    return { propertyId: property.id, versionId: draft.id, version: draft.version }
  })
}

/**
 * Sends the owner's draft to their agency, which publishes it: the owner who sends it approves it (071). Refuses as
 * `moveListing` does, and LISTING_INCOMPLETE while its description is not complete.
 */
export async function handOverListing(
  { db }: Pick<Needs, 'db'>,
  actor: Actor,
  { publicId }: { publicId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { id } = await moveListing(trx, actor, { publicId, event: 'hand_over' })
    if (!(await findDraftVersion(trx, id))) throw new Refusal('LISTING_INCOMPLETE', { missing: [] })
  })
}

type Left = { publicId: string; comment?: string | undefined }

/** Unpublishes a listing and emits `listing.withdrawn`; booked stays are kept. Refuses as `moveListing` does. */
export function withdrawListing(
  { db, emit }: Pick<Needs, 'db' | 'emit'>,
  actor: Actor,
  { publicId, comment }: Left,
): Promise<void> {
  return inTransaction(db, async (trx) => {
    const reason = comment?.trim() || null
    const { id: propertyId } = await moveListing(trx, actor, { publicId, event: 'archive', reason })
    await emit(trx, 'listing.withdrawn', { propertyId })
  })
}

/** Unpublishes a listing whose papers have lapsed; the owner's approval stays valid for its next publication. */
export async function unpublishLapsed(
  { db, emit }: Pick<Needs, 'db' | 'emit'>,
  actor: Actor,
  { publicId, reason }: { publicId: string; reason: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { id: propertyId } = await moveListing(trx, actor, { publicId, event: 'lapse', reason })
    await openDraftAgain(trx, propertyId)
    await emit(trx, 'listing.withdrawn', { propertyId })
  })
}

/** Turns an archived listing into a draft: its owner approves it again before the next publication. */
export async function restoreListing(
  { db }: Pick<Needs, 'db'>,
  actor: Actor,
  { publicId }: { publicId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { id } = await moveListing(trx, actor, { publicId, event: 'restore' })
    await openDraftAgain(trx, id)
  })
}

/** Turns a rejected, submitted or approved listing into a draft, to be corrected. */
export async function reviseListing(
  { db }: Pick<Needs, 'db'>,
  actor: Actor,
  { publicId, comment }: Left,
): Promise<void> {
  await inTransaction(db, (trx) =>
    moveListing(trx, actor, { publicId, event: 'revise', reason: comment?.trim() || null }),
  )
}
