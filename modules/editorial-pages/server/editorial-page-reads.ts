import './editorial-page-tables.ts'
import { sql } from 'kysely'
import { published } from '#platform/database/published.ts'

/** Editorial pages by the title of their draft, else by the last part of their address. */
export const EDITORIAL_PAGE_ROWS = published
  .selectFrom('editorialPages as p')
  .select([
    'p.publicId',
    sql<string>`coalesce(nullif(p.draft ->> 'title', ''), p.slug, p.destination)`.as('title'),
  ])
