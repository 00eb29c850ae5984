import './rate-tables.ts'
import { sql } from 'kysely'
import {
  findPausedListing,
  type ListingRow,
  listingOf,
  type PublishedListing,
  publishedListings,
} from '#modules/properties/server/get-published-listing.ts'
import { tariffsOfTown } from '#modules/tourist-tax/server/tariff-reads.ts'
import type { ImportedPeriod } from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#shared/refusal.ts'
import { isUuid } from '#shared/uuid.ts'
import type { Rates } from '../rates.ts'
import type { RentReduction } from '../rent-reduction.ts'
import { rentReductionsOf } from './rent-reductions.ts'
import { storedRates } from './stored-rates.ts'

/** A listing on the site with its current rates, and the tariffs of its town. */
export type PricedListing = PublishedListing & {
  ratesVersionId: number
  rates: Rates
  /** What was imported of the taxe de séjour of its town, that of days to come included. */
  tariffs: readonly ImportedPeriod[]
  /** What the open promotions without a code take off its rents. */
  reductions: readonly RentReduction[]
}

/** The published listing of a public id or slug with its rates, or null when it is not on the site. */
export async function findPricedListing(db: Database, id: string): Promise<PricedListing | null> {
  const row = await pricedListings(db)
    .where(isUuid(id) ? 'p.publicId' : 'p.slug', '=', id)
    .executeTakeFirst()
  return row ? pricedListingOf(row) : null
}

/** The published listings of these public ids with their rates, in one query; one that is not on the site is left out. */
export async function listPricedListings(
  db: Database,
  publicIds: readonly string[],
): Promise<Map<string, PricedListing>> {
  if (publicIds.length === 0) return new Map()
  const rows = await pricedListings(db)
    .where('p.publicId', 'in', [...new Set(publicIds)])
    .execute()
  return new Map(rows.map((row) => [row.publicId, pricedListingOf(row)]))
}

/** The published listing of a public id or slug with its rates; refuses one not on the site (spec §8). */
export async function getPricedListing(db: Database, id: string): Promise<PricedListing> {
  const found = await findPricedListing(db, id)
  if (!found) throw new Refusal('NOT_FOUND', { kind: 'listing' })
  return found
}

/** The same, for a stay to book: a listing on pause is refused as LISTING_PAUSED. */
export async function getBookableListing(db: Database, id: string): Promise<PricedListing> {
  const found = await findPricedListing(db, id)
  if (found) return found
  throw new Refusal((await findPausedListing(db, id)) ? 'LISTING_PAUSED' : 'NOT_FOUND', { kind: 'listing' })
}

/** The published listing of a property with its rates, or null when it is not on the site. */
export async function findPricedProperty(db: Database, propertyId: number): Promise<PricedListing | null> {
  const row = await pricedListings(db).where('p.id', '=', propertyId).executeTakeFirst()
  return row ? pricedListingOf(row) : null
}

/** The same for several properties, in one query; one that is not on the site is left out. */
export async function listPricedProperties(
  db: Database,
  propertyIds: readonly number[],
): Promise<PricedListing[]> {
  const rows = await pricedListings(db)
    .where(sql<boolean>`p.id = any (${[...propertyIds]}::int[])`)
    .execute()
  return rows.map(pricedListingOf)
}

/** One query for listing and rates, so that a page needs fewer queries. */
function pricedListings(db: Database) {
  return publishedListings(db)
    .innerJoinLateral(
      (versions) =>
        versions
          .selectFrom('rateVersions')
          .select(['id', 'rates'])
          .whereRef('rateVersions.propertyId', '=', 'p.id')
          .orderBy('number', 'desc')
          .limit(1)
          .as('r'),
      (join) => join.onTrue(),
    )
    .select(['r.id as ratesVersionId', 'r.rates'])
    .select(tariffsOfTown(sql<string>`v.content #>> '{publicPlace,citySlug}'`).as('tariffs'))
    .select(rentReductionsOf('p.id').as('reductions'))
}

type PricedRow = ListingRow & {
  ratesVersionId: number
  rates: unknown
  tariffs: ImportedPeriod[]
  reductions: RentReduction[]
}

function pricedListingOf(row: PricedRow): PricedListing {
  const { ratesVersionId, rates: _stored, tariffs, reductions, ...listing } = row
  return { ...listingOf(listing), ratesVersionId, rates: storedRates(row), tariffs, reductions }
}
