import type { Actor } from '#modules/accounts/actor.ts'
import { draftFieldsOf } from '#modules/listing-drafts/draft-fields.ts'
import { getDraft } from '#modules/listing-drafts/server/get-draft.ts'
import { saveDraft } from '#modules/listing-drafts/server/save-draft.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import type { Database } from '#platform/database/database.ts'
import { aListing } from './listing-factory.ts'

/** Saves these parts of a listing as its editor does, from the revision of today. */
export async function saveFields(
  needs: { db: Database },
  actor: Actor,
  { publicId }: { publicId: string },
  changed: Partial<ListingContent>,
) {
  const { revision } = await getDraft(needs.db, actor, publicId)
  const known = draftFieldsOf({ ...aListing(), ...changed })
  const sent = Object.fromEntries(Object.keys(changed).map((key) => [key, known[key as keyof typeof known]]))
  return saveDraft(needs, actor, { publicId, base: revision, form: crypto.randomUUID(), sent })
}
