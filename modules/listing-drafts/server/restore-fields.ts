import { SYSTEM } from '#modules/accounts/actor.ts'
import type { ListingContent } from '#modules/properties/listing.ts'
import type { PropertyRecord } from '#modules/properties/server/property-record.ts'
import type { Database } from '#platform/database/database.ts'
import { type DraftField, draftFieldsOf } from '../draft-fields.ts'
import { findWorkingCopy } from './listing-draft-queries.ts'
import { writeDraft } from './write-draft.ts'

/** Gives fields of a working copy the values of a content again, in the caller's transaction, which holds the lock. */
export async function restoreFields(
  trx: Database,
  property: Pick<PropertyRecord, 'id' | 'publicId'>,
  content: ListingContent,
  fields: readonly DraftField[],
): Promise<void> {
  if (fields.length === 0) return
  const known = draftFieldsOf(content)
  const copy = await findWorkingCopy(trx, property.id)
  await writeDraft(trx, SYSTEM, property.id, copy, {
    form: null,
    values: fields.map((field) => [field, known[field]] as const),
  })
}
