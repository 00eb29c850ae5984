import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/**
 * Puts the search rows of one city beside each other on the disk, newest first: a search of a place then reads few
 * pages, whatever order its villas were published in. Rows written later stand apart until the next time. No
 * search is answered meanwhile (1.6 seconds for 100 000 villas): for a command, not for a job.
 */
export async function laySearchByPlace({ db }: { db: Database }): Promise<void> {
  await sql`cluster search_listings using search_listings_city`.execute(db)
  await sql`analyze search_listings`.execute(db)
}
