import type { ListingContent } from '#modules/properties/listing.ts'
import type { PropertyRecord } from '#modules/properties/server/property-record.ts'
import { type Clock, todayInParis } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { compliancePassport, missingItems } from '../compliance-passport.ts'
import { findPassportFacts } from './passport-facts.ts'

/**
 * Refuses LISTING_INCOMPLETE where the passport is not whole: its `missing` are the items that are missing or have
 * lapsed, each with its sentence and the page where it is completed (backstage §2).
 */
export async function demandPassport(
  { db, clock }: { db: Database; clock: Clock },
  property: PropertyRecord,
  content: ListingContent,
): Promise<void> {
  const today = todayInParis(clock)
  const facts = await findPassportFacts(db, { ...property, content }, today)
  const missing = missingItems(compliancePassport(facts, today))
  if (missing.length > 0) throw new Refusal('LISTING_INCOMPLETE', { missing })
}
