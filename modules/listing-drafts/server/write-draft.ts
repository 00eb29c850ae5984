import './listing-draft-tables.ts'
import { sql } from 'kysely'
import type { Actor } from '#modules/accounts/actor.ts'
import { findLatestContent } from '#modules/properties/server/find-latest-content.ts'
import { markEdited } from '#modules/properties/server/mark-edited.ts'
import { nameOf } from '#modules/properties/server/record-status.ts'
import { keepDraftVersion } from '#modules/properties/server/save-draft-version.ts'
import type { Database } from '#platform/database/database.ts'
import { completeListing } from '../complete-listing.ts'
import type { DraftField, DraftFields } from '../draft-fields.ts'
import type { WorkingCopy } from './listing-draft-queries.ts'

type Written = { form: string | null; undoes?: number; values: readonly (readonly [DraftField, unknown])[] }

/**
 * Writes values into a working copy as its next revision, with the author of each change, and into the draft
 * version once no required field is missing. `undefined` makes a field unknown again. The caller has locked
 * the property.
 */
export async function writeDraft(
  trx: Database,
  actor: Actor,
  propertyId: number,
  copy: WorkingCopy,
  { form, undoes, values }: Written,
): Promise<{ revision: number; fields: DraftFields }> {
  const fields: DraftFields = { ...copy.fields, ...Object.fromEntries(values) }
  const revision = copy.revision + 1
  const written = { revision, fields: JSON.stringify(fields) }
  if (copy.isKept) {
    await trx
      .updateTable('listingDrafts')
      .set({ ...written, updatedAt: sql<Date>`now()` })
      .where('propertyId', '=', propertyId)
      .execute()
  } else
    await trx
      .insertInto('listingDrafts')
      .values({ propertyId, ...written })
      .execute()
  await trx
    .insertInto('listingDraftChanges')
    .values(
      values.map(([field, value]) => ({
        ...{ propertyId, revision, field, form },
        fromValue: JSON.stringify({ value: copy.fields[field] }),
        toValue: JSON.stringify({ value }),
        changedBy: nameOf(actor),
        undoes: undoes ?? null,
      })),
    )
    .execute()
  await markEdited(trx, propertyId)
  const before = await findLatestContent(trx, propertyId)
  const content = completeListing(fields, before?.photos ?? [])
  if (content) await keepDraftVersion(trx, propertyId, content)
  return { revision, fields }
}
