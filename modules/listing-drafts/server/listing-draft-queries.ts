import './listing-draft-tables.ts'
import { findLatestContent } from '#modules/properties/server/find-latest-content.ts'
import type { Database } from '#platform/database/database.ts'
import { type DraftFields, draftFieldsOf, isDraftField, readDraftFields } from '../draft-fields.ts'
import type { FieldChange } from '../merge-draft.ts'

export type WorkingCopy = { revision: number; fields: DraftFields; isKept: boolean }

/** The working copy of a property; before its first save, the fields of its last version, or none. */
export async function findWorkingCopy(db: Database, propertyId: number): Promise<WorkingCopy> {
  const kept = await db
    .selectFrom('listingDrafts')
    .select(['revision', 'fields'])
    .where('propertyId', '=', propertyId)
    .executeTakeFirst()
  if (kept) return { revision: kept.revision, fields: fieldsOf(propertyId, kept.fields), isKept: true }
  const content = await findLatestContent(db, propertyId)
  return { revision: 0, fields: content ? draftFieldsOf(content) : {}, isKept: false }
}

/** The changes of a working copy after a revision, oldest first; those of fields that it no longer has are left out. */
export async function listChanges(db: Database, propertyId: number, after: number): Promise<FieldChange[]> {
  const rows = await db
    .selectFrom('listingDraftChanges')
    .select(['revision', 'field', 'fromValue', 'toValue', 'changedBy', 'form', 'undoes', 'at'])
    .where('propertyId', '=', propertyId)
    .where('revision', '>', after)
    .orderBy('id')
    .execute()
  const known = rows.filter(({ field }) => isDraftField(field))
  return known.map(({ fromValue, toValue, changedBy, at, ...change }) => ({
    ...change,
    from: fromValue.value,
    to: toValue.value,
    by: changedBy,
    at: at.toISOString(),
  }))
}

function fieldsOf(propertyId: number, stored: unknown): DraftFields {
  const read = readDraftFields(stored)
  if ('fields' in read) return read.fields
  throw new Error(`The working copy of property ${propertyId} is not readable: ${read.field}`)
}
