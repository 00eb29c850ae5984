import { sql } from 'kysely'
import type { ListingContent } from '#modules/properties/listing.ts'
import type { PropertyStatus } from '#modules/properties/property-status.ts'
import { contentHash } from '#modules/properties/server/content-hash.ts'
import { findDraftVersion, listListingVersions } from '#modules/properties/server/find-draft-version.ts'
import { STATUS_HISTORY_ROWS } from '#modules/properties/server/property-reads.ts'
import type { StatusNote } from '#modules/properties/server/record-status.ts'
import { findCurrentRates, wereRatesChangedByOthers } from '#modules/rates/server/stored-rates.ts'
import type { Database } from '#platform/database/database.ts'
import { UNDO_HOURS, whyNotAsItWas } from '../off-site.ts'

/** The last step by which a listing left the site or was given up. */
export type Leaving = {
  before: PropertyStatus
  reason: string | null
  at: Date
  /** The end of the day in which it can be undone, by the clock of the database; null once it is over. */
  undoableUntil: Date | null
  ratesVersionId: number | null
  /** The hash of the draft that was open then; null without one. */
  draftHash: string | null
  /** The changes that it withdrew, with their state before. */
  withdrawn: NonNullable<StatusNote['withdrawn']>
}

/** What a step by which a listing leaves the site notes, so that the listing comes back as it was. */
export async function noteLeaving(
  db: Database,
  propertyId: number,
): Promise<Pick<StatusNote, 'ratesVersionId' | 'draftHash'>> {
  const draft = await findDraftVersion(db, propertyId)
  return {
    ratesVersionId: (await findCurrentRates(db, propertyId))?.ratesVersionId ?? null,
    draftHash: draft && contentHash(draft.content),
  }
}

/** The last pause or archiving of a listing; null where there was none. */
export async function findLeaving(
  db: Database,
  propertyId: number,
  event: 'pause' | 'archive',
): Promise<Leaving | null> {
  const end = sql<Date>`at + make_interval(hours => ${UNDO_HOURS})`
  const line = await db
    .selectFrom(STATUS_HISTORY_ROWS.as('propertyStatusHistory'))
    .select(['fromStatus', 'reason', 'at', 'metadata'])
    .select(sql<Date | null>`case when ${end} > now() then ${end} end`.as('undoableUntil'))
    .where('propertyId', '=', propertyId)
    .where(sql`metadata ->> 'actionType'`, '=', event)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!line?.fromStatus) return null
  const { fromStatus: before, metadata, ...rest } = line
  const { ratesVersionId = null, draftHash = null, withdrawn = [] } = metadata as Partial<Leaving>
  return { ...rest, before, ratesVersionId, draftHash, withdrawn }
}

/** The version of the site of a listing that left it, and why it does not come back as it was, if so. */
export async function findReturn(
  db: Database,
  { id, ownerId }: { id: number; ownerId: string | null },
  { ratesVersionId, draftHash: leftHash }: Pick<Leaving, 'ratesVersionId' | 'draftHash'>,
): Promise<{ content: ListingContent; whyNot: string | null } | null> {
  const { active: site, draft = null } = (await listListingVersions(db, [id])).get(id) ?? {}
  if (!site) return null
  return {
    content: site.content,
    whyNot: whyNotAsItWas({
      siteHash: contentHash(site.content),
      draftHash: draft && contentHash(draft.content),
      leftHash,
      hasOtherRates: await wereRatesChangedByOthers(db, id, { since: ratesVersionId ?? 0, ownerId }),
    }),
  }
}
