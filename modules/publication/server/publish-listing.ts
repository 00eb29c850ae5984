import '#modules/properties/server/listing-events.ts'
import { defineAct } from '#modules/accounts/server/define-act.ts'
import { demandOpenAgency } from '#modules/agencies/server/suspend-agency.ts'
import { writeChange } from '#modules/listing-changes/server/listing-change-rows.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { type PropertyStatus, STATUSES_WITH_SITE_VERSION } from '#modules/properties/property-status.ts'
import { findActiveVersion, findDraftVersion } from '#modules/properties/server/find-draft-version.ts'
import { openDraftAgain } from '#modules/properties/server/freeze-draft.ts'
import { publishContent } from '#modules/properties/server/save-draft-version.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Emit } from '#platform/events.ts'
import { Refusal } from '#shared/refusal.ts'
import { withFields } from '../change-plan.ts'
import { listingFieldLabel } from '../listing-difference.ts'
import { demandPassport } from './demand-passport.ts'
import { findChangePlan, type PlannedChange } from './find-change-plan.ts'
import { noteLeaving } from './find-leaving.ts'
import { mailOwnerOfMove } from './mail-owner.ts'
import { lockListing, mayMove, moveListing } from './move-listing.ts'

export type PublishedVersion = { propertyId: number; versionId: number; version: number }

type Needs = { db: Database; clock: Clock; emit: Emit }
type Mailing = { config: { publicUrl: string } }

/**
 * Freezes what the owner approved of the draft, makes it the published version and emits `listing.published`: of a listing
 * that they approved, what they changed themselves, and words and pictures where the mandate lets the agency show them at
 * once, of which they are mailed. The rest stays a draft until they answer. They are mailed when the listing comes to
 * the site, or back to it, or shows what they changed. Refuses as `moveListing` does, STATUS_CONFLICT
 * without a draft, OWNER_ANSWER_NEEDED when nothing may appear without their answer and where what they approved is not known, LISTING_INCOMPLETE as
 * `demandPassport` does, and AGENCY_SUSPENDED.
 */
export const publishListing = defineAct({
  name: 'listing.publish',
  subject: (needs: Needs & Mailing, input: { publicId: string }) => lockListing(needs, input),
  may: mayMove('publish'),
  does: async ({ needs: { db, clock, emit, config }, actor, subject: before }): Promise<PublishedVersion> => {
    // Read before the step is written: a publication closes the approval that it follows.
    const plan = actor.kind === 'system' ? null : await findChangePlan(db, before, todayInParis(clock))
    const property = await moveListing(db, actor, before, { event: 'publish' })
    const draft = await findDraftVersion(db, property.id)
    if (!draft) throw new Refusal('STATUS_CONFLICT', { status: property.status, event: 'publish' })
    if (!plan && actor.kind !== 'system') throw new Refusal('OWNER_ANSWER_NEEDED', { reason: NOT_KNOWN })
    const content = plan ? demandShown(before.status, plan) : draft.content
    await demandOpenAgency(db, property.agencyId)
    await demandPassport({ db, clock }, property, content)
    const move = (await findActiveVersion(db, property.id)) ? 'back' : 'online'
    const { versionId, version } = await publishContent(db, property.id, content)
    if (plan && plan.atOnce.length > 0) {
      const { approved: before, atOnce: fields } = plan
      const change = { kind: 'content', status: 'shown', before, proposed: content, fields } as const
      await writeChange(db, actor, property.id, change)
      await emit(db, 'listing.shown_at_once', { propertyId: property.id })
    }
    await emit(db, 'listing.published', { propertyId: property.id })
    const mailing = { db, config }
    if (before.status !== 'published') await mailOwnerOfMove(mailing, actor, property, { move })
    else if (plan && plan.own.length > 0) {
      const parts = plan.own.map(listingFieldLabel)
      await mailOwnerOfMove(mailing, actor, property, { move: 'changed', parts })
    }
    return { propertyId: property.id, versionId, version }
  },
})

/** What may appear of a draft: what the owner approved, with their own changes and those that appear at once. */
function demandShown(status: PropertyStatus, plan: PlannedChange): ListingContent {
  const { approved, draft, own, atOnce, waits, isFirst } = plan
  const shown = [...own, ...atOnce]
  const isNothing = status === 'published' && shown.length === 0
  if (waits.length > 0 && (isFirst || isNothing)) {
    const parts = waits.map(listingFieldLabel).join(', ')
    throw new Refusal('OWNER_ANSWER_NEEDED', { reason: isFirst ? CHANGED_SINCE(parts) : ASK_FIRST(parts) })
  }
  return withFields(approved, draft, shown)
}

const CHANGED_SINCE = (parts: string) =>
  `Ceci a changé depuis l’accord du propriétaire\u00a0: ${parts}. Reprenez l’annonce en brouillon et envoyez-la-lui de nouveau.`
const NOT_KNOWN =
  'Ce que le propriétaire a approuvé n’est pas enregistré avec sa réponse. Reprenez l’annonce en brouillon et envoyez-la-lui de nouveau.'
const ASK_FIRST = (parts: string) =>
  `Ceci attend son accord\u00a0: ${parts}. Proposez-lui le changement\u00a0; il paraîtra dès sa réponse.`

/**
 * Sends the owner's draft to their agency, which publishes it: the owner who sends it approves it (071). Refuses as
 * `moveListing` does, and LISTING_INCOMPLETE while its description is not complete.
 */
export const handOverListing = defineAct({
  name: 'listing.hand_over',
  subject: (needs: Pick<Needs, 'db'>, input: { publicId: string }) => lockListing(needs, input),
  may: mayMove('hand_over'),
  does: async ({ needs: { db }, actor, subject }) => {
    const { id } = subject
    // The step stores the draft that is there: what is added to it later was not sent by the owner.
    if (await findActiveVersion(db, id)) await openDraftAgain(db, id)
    await moveListing(db, actor, subject, { event: 'hand_over' })
    if (!(await findDraftVersion(db, id))) throw new Refusal('LISTING_INCOMPLETE', { missing: [] })
  },
})

type Left = { publicId: string; comment?: string | undefined }

/**
 * Archives a listing, off the site where it is there, and emits `listing.withdrawn`; booked stays are kept, and it can be
 * undone for a day (`undoArchive`). Refuses as `moveListing` does.
 */
export const withdrawListing = defineAct({
  name: 'listing.archive',
  subject: (needs: Pick<Needs, 'db' | 'emit'> & Mailing, input: Left) => lockListing(needs, input),
  may: mayMove('archive'),
  does: async ({ needs: { db, emit, config }, actor, subject, input: { comment } }) => {
    const reason = comment?.trim() || null
    const { id: propertyId, status: before } = subject
    const left = await noteLeaving(db, propertyId)
    const property = await moveListing(db, actor, subject, { event: 'archive', reason, ...left })
    await emit(db, 'listing.withdrawn', { propertyId })
    if (STATUSES_WITH_SITE_VERSION.includes(before))
      await mailOwnerOfMove({ db, config }, actor, property, { move: 'archived', reason })
  },
})

/** Unpublishes a listing whose papers have lapsed; the owner's approval stays valid for its next publication. */
export const unpublishLapsed = defineAct({
  name: 'listing.lapse',
  subject: (needs: Pick<Needs, 'db' | 'emit'>, input: { publicId: string; reason: string }) =>
    lockListing(needs, input),
  may: mayMove('lapse'),
  does: async ({ needs: { db, emit }, actor, subject, input: { reason } }) => {
    const { id: propertyId } = await moveListing(db, actor, subject, { event: 'lapse', reason })
    await openDraftAgain(db, propertyId)
    await emit(db, 'listing.withdrawn', { propertyId })
  },
})

/** Turns an archived listing into a draft: its owner approves it again before the next publication. */
export const restoreListing = defineAct({
  name: 'listing.restore',
  subject: (needs: Pick<Needs, 'db'>, input: { publicId: string }) => lockListing(needs, input),
  may: mayMove('restore'),
  does: async ({ needs: { db }, actor, subject }) => {
    const { id } = await moveListing(db, actor, subject, { event: 'restore' })
    await openDraftAgain(db, id)
  },
})

/** Turns a rejected, submitted or approved listing into a draft, to be corrected. */
export const reviseListing = defineAct({
  name: 'listing.revise',
  subject: (needs: Pick<Needs, 'db'>, input: Left) => lockListing(needs, input),
  may: mayMove('revise'),
  does: async ({ needs: { db }, actor, subject, input: { comment } }) => {
    await moveListing(db, actor, subject, { event: 'revise', reason: comment?.trim() || null })
  },
})
