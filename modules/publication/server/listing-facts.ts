import type { ListingChange } from '#modules/listing-changes/listing-change.ts'
import { listOpenChanges } from '#modules/listing-changes/server/listing-change-rows.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import { findAnsweredContent } from '#modules/properties/server/find-answered-content.ts'
import { findLatestContent } from '#modules/properties/server/find-latest-content.ts'
import { listStatusHistory, type StatusLine } from '#modules/properties/server/list-status-history.ts'
import { getPropertyRecord, type PropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import { lazily } from '#shared/lazily.ts'

/**
 * What is kept about one listing and its way to the site, each fact read when it is first asked for and once: the frame of its
 * pages and the page in it share them. Made for one answer, since what is written later does not show in it.
 */
export type ListingFacts = {
  property(): Promise<PropertyRecord>
  /** Its last content; null before its first version. */
  latest(): Promise<ListingContent | null>
  history(): Promise<StatusLine[]>
  /** The changes that are prepared or wait for the owner. */
  open(): Promise<ListingChange[]>
  /** What the owner answered on, the last time. */
  answered(): Promise<ListingContent | null>
}

/** The facts of the listing of a public identifier. Each use case decides who may read them; refuses NOT_FOUND when asked. */
export function listingFacts(db: Database, publicId: string): ListingFacts {
  const property = lazily(() => getPropertyRecord(db, publicId))
  const ofProperty = <T>(read: (db: Database, propertyId: number) => Promise<T>) =>
    lazily(async () => read(db, (await property()).id))
  return {
    property,
    latest: ofProperty(findLatestContent),
    history: ofProperty(listStatusHistory),
    open: ofProperty(listOpenChanges),
    answered: ofProperty(findAnsweredContent),
  }
}
