import type { ListingContent } from '#modules/properties/listing.ts'
import { lockPropertyRecord } from '#modules/properties/server/property-record.ts'
import { keepDraftVersion, type SavedDraft } from '#modules/properties/server/save-draft-version.ts'
import type { Database } from '#platform/database/database.ts'
import { inTransaction } from '#platform/database/transaction.ts'

/** Makes a content the draft of a villa, whole, as the working copy of its listing does once it can be published. */
export function keepDraft(
  { db }: { db: Database },
  { publicId, content }: { publicId: string; content: ListingContent },
): Promise<SavedDraft> {
  return inTransaction(db, async (trx) => {
    const { id } = await lockPropertyRecord(trx, publicId)
    return keepDraftVersion(trx, id, content)
  })
}
