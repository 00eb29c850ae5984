import type { Actor } from '#modules/accounts/actor.ts'
import { getAgency } from '#modules/agencies/server/find-agency.ts'
import type { ListingChange } from '#modules/listing-changes/listing-change.ts'
import { listChanges } from '#modules/listing-changes/server/listing-change-rows.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { mayAnswerChange } from '#modules/properties/property-policy.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { listListingVersions, type SiteVersion } from '#modules/properties/server/find-draft-version.ts'
import { getPropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { type ChangeView, changeView } from '../change-view.ts'
import type { ListingField } from '../listing-difference.ts'
import { takeBack } from '../take-back.ts'

/** The changes of an owner's listing, as they answer them in their console or by the mailed link. */
export type OwnerChanges = {
  publicId: string
  title: string
  status: PropertyStatus
  agency: { name: string; phone: string }
  /** What they are asked; nothing of it is on the site. */
  waiting: ChangeView[]
  /** What appeared at once, still stands and may be taken back. */
  shown: ChangeView[]
  /** What they answered or took back, the last first. */
  ended: ChangeView[]
}

const ENDED_SHOWN = 5

/** The changes of a listing, for its owner alone, signed in or by the mailed link. Refuses NOT_FOUND and FORBIDDEN. */
export async function getOwnerChanges(
  { db }: { db: Database },
  actor: Actor,
  { publicId }: { publicId: string },
): Promise<OwnerChanges> {
  const property = await getPropertyRecord(db, publicId)
  if (!mayAnswerChange(actor, property)) throw new Refusal('FORBIDDEN')
  const { id, status, agencyId } = property
  const listed = await listChanges(db, id, ['waiting', 'shown', 'answered', 'taken_back'])
  const { draft, active } = (await listListingVersions(db, [id])).get(id) ?? { draft: null, active: null }
  const standing = listed.map((change) => (change.status === 'shown' ? stillShown(change, active) : change))
  const views = standing.map(changeView)
  const { name, phone } = await getAgency(db, agencyId)
  return {
    ...{ publicId, status, agency: { name, phone } },
    title: (draft ?? active)?.content.title ?? '',
    waiting: views.filter((change) => change.status === 'waiting'),
    shown: views.filter(({ status, parts }) => status === 'shown' && parts.length > 0),
    ended: views.filter(({ answeredAt }) => answeredAt !== null).slice(0, ENDED_SHOWN),
  }
}

/** The change with the parts of it that the site still shows. */
function stillShown(change: ListingChange, active: SiteVersion | null): ListingChange {
  const { before, proposed } = change as { before: ListingContent; proposed: ListingContent }
  const shown = { before, proposed, fields: change.fields as ListingField[] }
  return { ...change, fields: active ? takeBack(shown, active.content).fields : [] }
}
