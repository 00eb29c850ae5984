import { sql } from 'kysely'
import { type KnownVillas, villaName } from '#modules/places/server/suggest-villas.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'

/** Time the list is kept: new villas appear daily, while each typed letter reads the list. */
const KEPT_MS = 10 * 60_000

/** Maximum of names kept in memory, the newest villas first; other villas are found by a search for words. */
const MOST_NAMES = 10_000

const NONE: KnownVillas = { byCity: new Map(), names: [] }

/**
 * The catalogue's data for suggestions in the search field: the number of published villas of each city, by
 * its slug, and the names of villas. Read again every ten minutes; the last data read is kept while the
 * database does not answer.
 */
export function createKnownVillas({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  let known = NONE
  let until = 0
  return async (): Promise<KnownVillas> => {
    const now = clock.now().getTime()
    if (now < until) return known
    until = now + KEPT_MS
    try {
      const rows = await listNames(db)
      known = {
        byCity: new Map(rows.map(({ citySlug, villas }) => [citySlug, villas])),
        names: rows.map(({ publicId, title, city }) => villaName({ publicId, title, city })),
      }
    } catch (error) {
      until = 0
      log.warn({ err: error }, 'known villas: not read, what was last known stands')
    }
    return known
  }
}

const shared = new WeakMap<Database, () => Promise<KnownVillas>>()

/** The data of this process for one database, shared by the suggestions and by the search itself. */
export function readKnownVillas(needs: { db: Database; clock: Clock; log: Log }): Promise<KnownVillas> {
  const read = shared.get(needs.db) ?? createKnownVillas(needs)
  shared.set(needs.db, read)
  return read()
}

/** The names of the newest villas, each with the number of villas of its city. */
function listNames(db: Database) {
  return db
    .selectFrom('searchListings as l')
    .innerJoin('searchCards as k', 'k.propertyId', 'l.propertyId')
    .select([
      'l.city as citySlug',
      sql<number>`(count(*) over (partition by l.city))::int`.as('villas'),
      sql<string>`k.card ->> 'publicId'`.as('publicId'),
      sql<string>`k.card ->> 'title'`.as('title'),
      sql<string>`k.card ->> 'city'`.as('city'),
    ])
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.propertyId', 'desc')
    .limit(MOST_NAMES)
    .execute()
}
