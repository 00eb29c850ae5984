import './editorial-page-tables.ts'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { EditorialContent } from '../editorial-page.ts'

/** What the audit says of an act on a page. */
export const EDITORIAL_AUDIT = {
  subjectKind: 'editorial_page',
  version: 1,
  detail: z.strictObject({
    title: z.string(),
    ...{ picture: z.optional(z.int()), villa: z.optional(z.string()), slug: z.optional(z.string()) },
    ...{ number: z.optional(z.int()), effectiveOn: z.optional(z.string()) },
  }),
}

/** How an act names the page it is about. */
export type OfPage = { page: string }

/** A page with its draft, locked. Refuses NOT_FOUND. */
export async function lockEditorialPage(db: Database, page: string) {
  const found = await db
    .selectFrom('editorialPages')
    .select([
      'id',
      'publicId',
      'slug',
      'destination',
      'draft',
      'revision',
      'wordsRevision',
      'withdrawnThrough',
    ])
    .where('publicId', '=', isUuid(page) ? page : null)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

/** Keeps what is changed of the draft of a page that is locked. */
export async function saveEditorialDraft(
  db: Database,
  { id, draft }: { id: number; draft: EditorialContent },
  change: Partial<EditorialContent>,
): Promise<void> {
  await db
    .updateTable('editorialPages')
    .set({
      draft: JSON.stringify({ ...draft, ...change }),
      revision: sql<number>`revision + 1`,
      changedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute()
}
