import { sql } from 'kysely'
import { type KnownVillas, villaName } from '#modules/places/server/suggest-villas.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import { countCityListings } from './count-city-listings.ts'

/** Villas appear by the day, letters are typed by the second. */
const KEPT_MS = 10 * 60_000

/** Names kept in memory at most, the newest; a villa past these is found by its whole name, as words are. */
const MOST_NAMES = 10_000

const NONE: KnownVillas = { byCity: new Map(), names: [] }

/**
 * Answers what one who types may be proposed of the catalogue: how many published villas each city has, by its slug,
 * and what villas are called. Read again every ten minutes; while the database does not answer, what was last known.
 */
export function createKnownVillas({ db, clock, log }: { db: Database; clock: Clock; log: Log }) {
  let known = NONE
  let until = 0
  return async (): Promise<KnownVillas> => {
    const now = clock.now().getTime()
    if (now < until) return known
    until = now + KEPT_MS
    try {
      const [cities, names] = await Promise.all([countCityListings(db), listNames(db)])
      known = { byCity: new Map(cities.map(({ citySlug, villas }) => [citySlug, villas])), names }
    } catch (error) {
      until = 0
      log.warn({ err: error }, 'known villas: not read, what was last known stands')
    }
    return known
  }
}

async function listNames(db: Database): Promise<KnownVillas['names']> {
  const rows = await db
    .selectFrom('searchListings as l')
    .innerJoin('searchCards as k', 'k.propertyId', 'l.propertyId')
    .select([
      sql<string>`k.card ->> 'publicId'`.as('publicId'),
      sql<string>`k.card ->> 'title'`.as('title'),
      sql<string>`k.card ->> 'city'`.as('city'),
    ])
    .orderBy('l.createdAt', 'desc')
    .orderBy('l.propertyId', 'desc')
    .limit(MOST_NAMES)
    .execute()
  return rows.map(villaName)
}
