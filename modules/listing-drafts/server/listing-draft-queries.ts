import './listing-draft-tables.ts'
import { sql } from 'kysely'
import { VERSION_ROWS } from '#modules/properties/server/property-reads.ts'
import { contentOf } from '#modules/properties/server/stored-content.ts'
import type { Database } from '#platform/database/database.ts'
import { type DraftFields, draftFieldsOf, isDraftField, readDraftFields } from '../draft-fields.ts'
import type { FieldChange } from '../merge-draft.ts'

export type WorkingCopy = { revision: number; fields: DraftFields; isKept: boolean }

/** The working copy of a property; before its first save, the fields of its last version, or none. */
export async function findWorkingCopy(db: Database, propertyId: number): Promise<WorkingCopy> {
  return (await listWorkingCopies(db, [propertyId])).get(propertyId)!
}

/** The same for several properties: one query. */
export async function listWorkingCopies(
  db: Database,
  propertyIds: readonly number[],
): Promise<Map<number, WorkingCopy>> {
  if (propertyIds.length === 0) return new Map()
  const { rows } = await sql<StoredCopy>`
    select asked.id as property_id, d.revision, d.fields, v.id as version_id, v.content
    from unnest(${[...propertyIds]}::int[]) as asked (id)
    left join listing_drafts d on d.property_id = asked.id
    left join lateral (
      select last.id, last.content from ${VERSION_ROWS} last
      where last.property_id = asked.id and d.property_id is null order by last.version desc limit 1
    ) v on true`.execute(db)
  return new Map(rows.map((row): [number, WorkingCopy] => [row.propertyId, workingCopyOf(row)]))
}

type StoredCopy = {
  propertyId: number
  /** Null before its first save. */
  revision: number | null
  fields: unknown
  /** Null before its first version, and where it was saved. */
  versionId: number | null
  content: unknown
}

function workingCopyOf({ propertyId, revision, fields, versionId, content }: StoredCopy): WorkingCopy {
  if (revision !== null) return { revision, fields: fieldsOf(propertyId, fields), isKept: true }
  const known = versionId === null ? {} : draftFieldsOf(contentOf({ propertyId, versionId, content }))
  return { revision: 0, fields: known, isKept: false }
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
