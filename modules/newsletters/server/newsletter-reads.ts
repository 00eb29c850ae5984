import './newsletter-tables.ts'
import { sql } from 'kysely'
import { published } from '#platform/database/published.ts'

/** Letters by the subject of their draft; null while it is empty. */
export const LETTER_ROWS = published
  .selectFrom('newsletterLetters as l')
  .select(['l.publicId', sql<string | null>`nullif(l.draft ->> 'subject', '')`.as('subject')])
