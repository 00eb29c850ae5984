import { sql } from 'kysely'
import { seededRandom } from '#db/seed/occupation-plan.ts'
import { seasonsOf, weeklyOf } from '#db/seed/seasons.ts'
import { CITIES, COUNTRIES, regionNameOf } from '#modules/places/city.ts'
import { movePoint } from '#modules/places/position.ts'
import { AMENITY_CODES } from '#modules/properties/amenity.ts'
import { PROPERTY_TYPES } from '#modules/properties/property-type.ts'
import { publicContentOf, summarizeListing } from '#modules/properties/public-listing.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { RentReduction } from '#modules/rates/rent-reduction.ts'
import { compileListing } from '#modules/search/compile-listing.ts'
import { blockOf } from '#modules/search/nights-ring.ts'
import { laySearchByPlace } from '#modules/search/server/lay-search-by-place.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import { aListing, aRates } from '#tests/listing-factory.ts'

const AT_ONCE = 100

/** Villas along the whole coast, each with its own seasons, prices and rules, and `perVilla` occupations over two years. */
export async function fillCatalogue(
  db: Database,
  { villas, perVilla, today }: { villas: number; perVilla: number; today: CivilDate },
): Promise<void> {
  const next = seededRandom('bench')
  await sql`insert into agencies (slug, name, legal_form, siren, address, email, phone, card_number, card_authority,
    guarantor, guarantor_address, liability_insurer, mediator, mediator_url)
    values ('bench', 'Bench', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-', '-')`.execute(db)
  await sql`insert into properties (slug, agency_id, status, created_at)
    select 'bench-' || n, (select min(id) from agencies), 'published', now() - n * interval '7 minutes'
    from generate_series(1, ${villas}::int) n`.execute(db)
  const properties = await db
    .selectFrom('properties')
    .select(['id', 'publicId', 'createdAt'])
    .orderBy('id')
    .execute()
  for (let i = 0; i < properties.length; i += AT_ONCE) {
    const rows = properties.slice(i, i + AT_ONCE).map((property) => rowsOf(property, next, today))
    await db
      .insertInto('searchListings')
      .values(rows.map(({ listing }) => listing))
      .execute()
    await db
      .insertInto('searchCards')
      .values(rows.map(({ card }) => card))
      .execute()
  }
  await occupy(db, properties, perVilla, today)
  await sql`select search_widen_bands(array_agg(property_id)) from search_listings group by city`.execute(db)
  await laySearchByPlace({ db })
  await sql`analyze`.execute(db)
}

function rowsOf(
  { id: propertyId, publicId, createdAt }: { id: number; publicId: string; createdAt: Date },
  next: () => number,
  today: CivilDate,
) {
  const { rates, ...listing } = villaOf(next, Number(today.slice(0, 4)))
  const content = publicContentOf(listing)
  const compiled = compileListing({
    content,
    rates,
    nightPrices: {},
    nightMinimums: {},
    tariffs: [],
    reductions: propertyId % 5 === 0 ? [reductionFrom(today)] : [],
    firstBlock: blockOf(today),
    today,
  })
  return {
    listing: { ...compiled, propertyId, createdAt },
    card: { propertyId, card: JSON.stringify(summarizeListing(publicId, content)) },
  }
}

/** A promotion without a code, as one villa in five has it. */
const reductionFrom = (today: CivilDate): RentReduction => ({
  ...{ promotion: 'a-promotion', name: 'Printemps', borneBy: 'agency', basisPoints: 1_000 },
  ...{ stayFrom: null, stayTo: null, bookedFrom: today, bookedTo: addDays(today, 90) },
  ...{ leastNights: 7, mostDaysBefore: null },
})

/** A villa somewhere on the coast, as a draft of its listing, with its rates. */
export function villaOf(next: () => number, year: number) {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)]!
  const city = pick(CITIES)
  const place = {
    citySlug: city.slug,
    city: city.name,
    region: regionNameOf(city),
    country: COUNTRIES[city.country],
  }
  const bedrooms = 1 + Math.floor(next() * 8)
  const content = aListing({
    title: `Villa ${Math.floor(next() * 100_000)}`,
    type: pick(PROPERTY_TYPES),
    jurisdiction: city.country,
    publicPlace: { ...place, ...movePoint(city, next() * 360, next() * 15_000) },
    bedrooms,
    maxGuests: bedrooms * 2,
    amenities: AMENITY_CODES.filter(() => next() < 0.6),
  })
  return { ...content, rates: ratesOf(city.slug, next, year) }
}

function ratesOf(city: string, next: () => number, year: number): Rates {
  const low = 300 + Math.floor(next() * 3_000)
  const prices = { low, mid: Math.round(low * 1.4), high: Math.round(low * 2), peak: Math.round(low * 2.9) }
  return {
    ...aRates(),
    baseNightly: low * 100,
    baseWeekly: weeklyOf(low * 100),
    cleaningFee: 30_000,
    linenFee: 20_000,
    serviceFeeBasisPoints: 250,
    minNights: 3,
    seasons: [year, year + 1].flatMap((one) => seasonsOf(city, prices, one)),
  }
}

/** Stays of three to ten nights, one in each stretch of fifteen days, as the exclusion constraint lets them in. */
async function occupy(
  db: Database,
  properties: readonly { id: number }[],
  perVilla: number,
  today: CivilDate,
): Promise<void> {
  for (let i = 0; i < properties.length; i += AT_ONCE) {
    const [first, last] = [properties[i]!.id, properties[Math.min(i + AT_ONCE, properties.length) - 1]!.id]
    await sql`insert into occupations (property_id, nights, kind)
      select p, daterange(start, start + 3 + (random() * 7)::int), 'block'
      from generate_series(${first}::int, ${last}::int) p cross join generate_series(0, ${perVilla - 1}::int) n
      cross join lateral (select ${today}::date - 30 + n * 15 + (random() * 4)::int as start offset 0) s`.execute(
      db,
    )
    await sql`select search_listing_refresh_nights(id) from properties
      where id between ${first} and ${last}`.execute(db)
  }
}
