import { sql } from 'kysely'
import { PROPERTY_ROWS, titleOfProperty } from '#modules/properties/server/property-reads.ts'
import type { Database } from '#platform/database/database.ts'
import type { EditorialContent } from '../editorial-page.ts'

/** A villa that a page names, as those who write it see it; one that is off the site is not shown to visitors. */
export type PageVilla = { villa: string; title: string; isOnSite: boolean }

/** The villas that some contents name, in no order. */
export function listPageVillas(db: Database, contents: readonly EditorialContent[]): Promise<PageVilla[]> {
  const villas = [...new Set(contents.flatMap((content) => content.villas))]
  return db
    .selectFrom(PROPERTY_ROWS.as('p'))
    .select('p.publicId as villa')
    .select(sql<string>`coalesce(${titleOfProperty(sql.ref('p.id'))}, p.slug)`.as('title'))
    .select(sql<boolean>`p.status = 'published'`.as('isOnSite'))
    .where(sql<boolean>`p.public_id = any(${villas}::uuid[])`)
    .execute()
}
