import { listChanges } from '#modules/listing-changes/server/listing-change-rows.ts'
import { listLastEditors } from '#modules/listing-drafts/server/last-editors.ts'
import { findMandateTerms } from '#modules/mandates/server/find-mandate.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { findAnsweredContent } from '#modules/properties/server/find-answered-content.ts'
import { findActiveVersion, findDraftVersion } from '#modules/properties/server/find-draft-version.ts'
import { listStatusHistory } from '#modules/properties/server/list-status-history.ts'
import type { PropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { type ChangePlan, planChange } from '../change-plan.ts'
import { LISTING_FIELDS, type ListingField } from '../listing-difference.ts'
import { isApprovalOpen } from '../owner-answer.ts'

export type PlannedChange = ChangePlan & {
  /** What the owner approved. */
  approved: ListingContent
  draft: ListingContent
  /** The approval is about a version that is not on the site yet. */
  isFirst: boolean
}

/**
 * How the draft of an approved listing may appear on the site: what its owner approved is their last answer, until that was
 * published, then the version of the site. Null without a draft, and where no approved content is known: an answer that was
 * recorded before contents were stored with it.
 */
export async function findChangePlan(
  db: Database,
  { id, ownerId }: Pick<PropertyRecord, 'id' | 'ownerId'>,
  today: CivilDate,
): Promise<PlannedChange | null> {
  const draft = await findDraftVersion(db, id)
  const isFirst = isApprovalOpen(await listStatusHistory(db, id))
  const approved = isFirst ? await findAnsweredContent(db, id) : (await findActiveVersion(db, id))?.content
  if (!draft || !approved) return null
  const terms = await findMandateTerms(db, id, today)
  const own = ownerId === null ? [] : await listOwnFields(db, id, ownerId)
  const plan = planChange({
    ...{ approved, draft: draft.content, wordsAtOnce: terms?.terms.wordsAtOnce ?? false },
    takenBack: await findTakenBack(db, id),
    ownFields: new Set(ownerId !== null && draft.photosBy === ownerId ? [...own, 'photos'] : own),
  })
  return { ...plan, approved, draft: draft.content, isFirst }
}

/** The parts whose last change the owner took off the site, and accepted no other since. */
async function findTakenBack(db: Database, propertyId: number): Promise<Set<ListingField>> {
  const last = new Map<string, boolean>()
  for (const { kind, status, fields, answers } of await listChanges(db, propertyId, [
    'taken_back',
    'answered',
  ]))
    for (const field of kind === 'content' ? fields : [])
      if (!last.has(field) && (status === 'taken_back' || answers?.[field]?.isAccepted))
        last.set(field, status === 'taken_back')
  return new Set([...last].filter(([, isTaken]) => isTaken).map(([field]) => field as ListingField))
}

/** The parts of the working copy that the owner wrote last. */
async function listOwnFields(db: Database, propertyId: number, ownerId: string): Promise<ListingField[]> {
  const editors = await listLastEditors(db, propertyId)
  return LISTING_FIELDS.filter((field) => {
    const by = field === 'accessibility' ? editors.get('measured') : undefined
    return field !== 'photos' && editors.get(field) === ownerId && (by ?? ownerId) === ownerId
  })
}
