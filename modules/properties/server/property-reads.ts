import './property-tables.ts'
import { type RawBuilder, sql } from 'kysely'
import { published } from '#platform/database/published.ts'

/** Villas: who lets them and since when, who owns them, where they stand on the way to the site. */
export const PROPERTY_ROWS = published
  .selectFrom('properties')
  .select([
    'id',
    'publicId',
    'slug',
    'agencyId',
    'letSince',
    'ownerId',
    'status',
    'regime',
    'featured',
    'createdAt',
    'editedAt',
  ])

/**
 * The versions of a villa's content, with the title and the city that they show, its `town` as addresses name it, `titleOrder` the key
 * by which titles are sorted in French; `isActive` is the one on the site, `words` title and city folded, in an index of trigrams (0160).
 */
export const VERSION_ROWS = published
  .selectFrom('propertyVersions')
  .select(['propertyId', 'id', 'version', 'isActive', 'content', 'publishedAt'])
  .select([
    sql<string>`title`.as('title'),
    sql<string>`city`.as('city'),
    sql<string>`town`.as('town'),
    sql<string>`title_order`.as('titleOrder'),
    sql<string>`folded(coalesce(content ->> 'title', '') || ' ' || coalesce(content #>> '{publicPlace,city}', ''))`.as(
      'words',
    ),
  ])

/**
 * The villas (`villa`) of these agencies, of all for null, whose title and town are nearly the folded words, with their `nearness`; none
 * without a word. Of more than `weighed` versions that are near, as many are read.
 */
export function villasNear(
  words: readonly string[],
  agencies: readonly number[] | null,
  weighed: number,
): RawBuilder<unknown> {
  return sql`villas_near(${[...words]}::text[], ${agencies && [...agencies]}::int[], ${weighed})`
}

/** The agency that lets a villa today. */
export function agencyOfProperty(id: RawBuilder<number>): RawBuilder<number> {
  return sql`(select letting.agency_id from ${PROPERTY_ROWS} letting where letting.id = ${id})`
}

/** The title of a villa by its `id`: of the version on the site, else of the last one; null for one without a version. */
export function titleOfProperty(id: RawBuilder<number>): RawBuilder<string | null> {
  return sql`(select shown.title from ${VERSION_ROWS} shown where shown.property_id = ${id}
    order by shown.is_active desc, shown.version desc limit 1)`
}

/** The key by which that title is sorted in French. */
export function titleOrderOfProperty(id: RawBuilder<number>): RawBuilder<string | null> {
  return sql`(select shown.title_order from ${VERSION_ROWS} shown where shown.property_id = ${id}
    order by shown.is_active desc, shown.version desc limit 1)`
}

/** Each step of a villa on the way to the site: from where, to where, by whom, why. */
export const STATUS_HISTORY_ROWS = published
  .selectFrom('propertyStatusHistory')
  .select(['id', 'propertyId', 'fromStatus', 'toStatus', 'changedBy', 'reason', 'metadata', 'at'])
