import { listChanges } from '#modules/listing-changes/server/listing-change-rows.ts'
import { listLastEditors } from '#modules/listing-drafts/server/last-editors.ts'
import { findMandateTerms } from '#modules/mandates/server/find-mandate.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { findAnsweredContent } from '#modules/properties/server/find-answered-content.ts'
import { type ListingVersions, listListingVersions } from '#modules/properties/server/find-draft-version.ts'
import { listStatusHistory, type StatusLine } from '#modules/properties/server/list-status-history.ts'
import type { PropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import { sideBySide } from '#platform/database/side-by-side.ts'
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
  property: Pick<PropertyRecord, 'id' | 'ownerId'>,
  today: CivilDate,
): Promise<PlannedChange | null> {
  const versions = (await listListingVersions(db, [property.id])).get(property.id)
  if (!versions?.draft) return null
  return planFrom(db, property, today, {
    ...versions,
    lines: await listStatusHistory(db, property.id),
    answered: () => findAnsweredContent(db, property.id),
  })
}

type Known = ListingVersions & {
  lines: readonly StatusLine[]
  /** Reads what the owner answered on, the last time. */
  answered: () => Promise<ListingContent | null>
}

/** The same where the versions and the history are known. */
export async function planFrom(
  db: Database,
  { id, ownerId }: Pick<PropertyRecord, 'id' | 'ownerId'>,
  today: CivilDate,
  { draft, active, lines, answered }: Known,
): Promise<PlannedChange | null> {
  if (!draft) return null
  const isFirst = isApprovalOpen(lines)
  const approved = isFirst ? await answered() : active?.content
  if (!approved) return null
  const [terms, own, takenBack] = await sideBySide(
    db,
    () => findMandateTerms(db, id, today),
    async () => (ownerId === null ? [] : listOwnFields(db, id, ownerId)),
    () => findTakenBack(db, id),
  )
  const plan = planChange({
    ...{ approved, draft: draft.content, wordsAtOnce: terms?.terms.wordsAtOnce ?? false },
    takenBack,
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
