import './listing-draft-tables.ts'
import { listLatestContents } from '#modules/properties/server/find-latest-content.ts'
import type { Database } from '#platform/database/database.ts'
import { type DraftFields, draftFieldsOf, isDraftField, readDraftFields } from '../draft-fields.ts'
import type { FieldChange } from '../merge-draft.ts'

export type WorkingCopy = { revision: number; fields: DraftFields; isKept: boolean }

/** The working copy of a property; before its first save, the fields of its last version, or none. */
export async function findWorkingCopy(db: Database, propertyId: number): Promise<WorkingCopy> {
  return (await listWorkingCopies(db, [propertyId])).get(propertyId)!
}

/** The same for several properties: as many queries as for one. */
export async function listWorkingCopies(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<number, WorkingCopy>> {
  const rows =
    propertyIds.length === 0
      ? []
      : await db
          .selectFrom('listingDrafts')
          .select(['propertyId', 'revision', 'fields'])
          .where('propertyId', 'in', propertyIds)
          .execute()
  const kept = new Map(rows.map((row) => [row.propertyId, row]))
  const contents = await listLatestContents(
    db,
    propertyIds.filter((id) => !kept.has(id)),
  )
  return new Map(
    propertyIds.map((id): [number, WorkingCopy] => {
      const draft = kept.get(id)
      if (draft) return [id, { revision: draft.revision, fields: fieldsOf(id, draft.fields), isKept: true }]
      const content = contents.get(id)
      return [id, { revision: 0, fields: content ? draftFieldsOf(content) : {}, isKept: false }]
    }),
  )
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
