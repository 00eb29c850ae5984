import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM } from '#modules/accounts/actor.ts'
import { occupy } from '#modules/calendar/server/occupy.ts'
import { staysOverlap } from '#modules/calendar/stay.ts'
import { lastBookableDay } from '#modules/calendar/stay-rules.ts'
import type { Rates } from '#modules/rates/rates.ts'
import type { RentReduction } from '#modules/rates/rent-reduction.ts'
import { changeRates } from '#modules/rates/server/change-rates.ts'
import { writeRentReductions } from '#modules/rates/server/rent-reductions.ts'
import { applyTariffs } from '#modules/tourist-tax/server/apply-tariffs.ts'
import { prepareTariffs } from '#modules/tourist-tax/server/prepare-tariffs.ts'
import { listTariffsOfTown } from '#modules/tourist-tax/server/tariff-reads.ts'
import { TARIFF_COLUMNS } from '#modules/tourist-tax/tariff-file.ts'
import type { Database } from '#platform/database/database.ts'
import { addDays, type CivilDate } from '#shared/civil-date.ts'
import {
  cents,
  filters,
  nightMinimums,
  nightPrices,
  occupied,
  rates,
  rentReductions,
  stay,
  TODAY,
  villaFacts,
} from '#tests/any-search.ts'
import { type KnownVilla, naiveSearch } from '#tests/naive-search.ts'
import { person } from '#tests/person.ts'
import { productEmit } from '#tests/product-emit.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '../search-filters.ts'
import { PAGE_SIZE } from '../search-result.ts'
import { reduceSearchedRents } from './reduce-searched-rents.ts'
import { refreshSearchListing } from './refresh-search-listing.ts'
import { searchListings } from './search-listings.ts'

const clock = { now: () => new Date(`${TODAY}T10:00:00Z`) }
const VILLAS = 45
/** So few that more are found by many searches, which then read no further: one makes the catalogue large, four the cheapest several. */
const FEW = [1, 4]
const ADMIN = person('ADMIN', { userId: 'admin' })

let db: Database
const villas: (KnownVilla & { propertyId: number })[] = []

beforeAll(async () => {
  db = (await openTestDatabase()).db
  const agencyId = await openTestAgency(db)
  await importTariffs()
  const made = fc.sample(fc.tuple(villaFacts, occupied, nightPrices, nightMinimums, rentReductions), {
    numRuns: VILLAS,
    seed: 20270115,
  })
  for (const [changes, stays, prices, minimums, reductions] of made) {
    const villa = await publishTestVilla({ db, clock }, changes, agencyId)
    for (const taken of stays) await occupy(db, { propertyId: villa.propertyId, stay: taken, kind: 'block' })
    const tariffs = await listTariffsOfTown(db, villa.content.publicPlace.citySlug)
    villas.unshift({ ...villa, occupied: stays, nightPrices: {}, nightMinimums: {}, tariffs })
    await writeRentReductions(db, new Map([[villa.propertyId, reductions]]))
    villas[0]!.reductions = reductions
    await setNights(villas[0]!, prices, minimums)
  }
  // By its statistics a catalogue is large, for so few that are counted.
  await sql`analyze search_listings`.execute(db)
}, 120_000)

/** Some towns voted for the year of the searches, of which one collects in its season alone, and one takes nothing. */
async function importTariffs(): Promise<void> {
  const year = Number(TODAY.slice(0, 4))
  const { insee: _, ...columns } = TARIFF_COLUMNS
  const lines = [
    `Cannes;${year};;;5;6,20;0,95;1,10;1,90;3,10;4,05;oui;oui`,
    `Nice;${year};01/06/${year};30/09/${year};3,5;5,33;0,90;1,00;1,70;2,60;3,40;oui;oui`,
    `Gordes;${year};;;0;0;0;0;0;0;0;non;non`,
  ]
  const file = new Blob([[Object.values(columns).join(';'), ...lines].join('\n')])
  const needs = { db, clock, emit: productEmit({ clock }) }
  const set = await prepareTariffs(needs, ADMIN, { name: 'tarifs.csv', file })
  await applyTariffs(needs, ADMIN, { set, on: TODAY, rightLinesAlone: false })
}

async function setNights(
  villa: (typeof villas)[number],
  prices: Record<CivilDate, number>,
  minimums: Record<CivilDate, number>,
): Promise<void> {
  const { propertyId } = villa
  const nights = new Set([...Object.keys(prices), ...Object.keys(minimums)] as CivilDate[])
  const rows = [...nights].map((night) => ({
    propertyId,
    night,
    price: prices[night] ?? null,
    minNights: minimums[night] ?? null,
  }))
  await db.deleteFrom('calendarNights').where('propertyId', '=', propertyId).execute()
  if (rows.length > 0) await db.insertInto('calendarNights').values(rows).execute()
  await refreshSearchListing({ db, clock }, propertyId)
  villa.nightPrices = prices
  villa.nightMinimums = minimums
}

async function recordRates(villa: (typeof villas)[number], recorded: Rates): Promise<void> {
  await changeRates({ db, emit: productEmit({ clock }) }, SYSTEM, { ...villa, rates: recorded })
  villa.rates = recorded
}

/** Promotions that open or end: their villas' search rows are not compiled again. */
async function setReductions(villa: (typeof villas)[number], reductions: RentReduction[]): Promise<void> {
  const byVilla = new Map([[villa.propertyId, reductions]])
  await writeRentReductions(db, byVilla)
  await reduceSearchedRents(db, byVilla)
  villa.reductions = reductions
}

/** Every page of a search, in order. */
async function searchAll(asked: SearchFilters) {
  const first = await searchListings({ db, clock }, SYSTEM, asked)
  const results = [...first.results]
  for (let page = 2; page <= first.pages; page += 1) {
    const next = await searchListings({ db, clock }, SYSTEM, { ...asked, page })
    expect(next.total).toBe(first.total)
    results.push(...next.results)
  }
  expect(first.results.length).toBe(Math.min(first.total, PAGE_SIZE))
  expect(results).toHaveLength(first.total)
  return results
}

/** The first results of a search that counts no more than some. */
async function expectFirst(asked: SearchFilters, all: readonly { publicId: string }[]): Promise<void> {
  for (const most of FEW) {
    const few = await searchListings({ db, clock }, SYSTEM, asked, most)
    expect(few.total).toBe(Math.min(all.length, most + 1))
    expect(few.results.map(({ publicId }) => publicId)).toEqual(
      all.slice(0, most).map(({ publicId }) => publicId),
    )
  }
}

async function expectEqualToRules(asked: SearchFilters): Promise<void> {
  const expected = naiveSearch(villas, asked, TODAY)
  const found = (await searchAll(asked)).map(({ publicId, price }) => ({
    publicId,
    price: price.kind === 'stay' ? price.total : null,
  }))
  await expectFirst(asked, found)
  if (!asked.stay) {
    expect(found.map(({ publicId }) => publicId).sort()).toEqual(
      expected.map(({ publicId }) => publicId).sort(),
    )
    return
  }
  const worth = (price: number | null) =>
    asked.sort === 'new' || asked.sort === 'rating'
      ? 0
      : price === null
        ? Number.POSITIVE_INFINITY
        : asked.sort === 'price_asc'
          ? price
          : -price
  expect(found).toEqual(expected.toSorted((a, b) => worth(a.price) - worth(b.price) || 0))
}

describe('a search in the database', () => {
  test('finds the same villas as the stay rules, each at the total of its quote', async () => {
    await fc.assert(fc.asyncProperty(filters, expectEqualToRules), { numRuns: 150 })
  }, 120_000)

  test('finds the cheapest and the dearest of a whole region where it does not read all of them', async () => {
    const wide = fc
      .record({ asked: filters, stay, sort: fc.constantFrom('price_asc' as const, 'price_desc' as const) })
      .map(({ asked: { minPrice, maxPrice }, ...one }) => ({
        ...{ ...DEFAULT_FILTERS, adults: 1, minPrice, maxPrice },
        ...one,
      }))
    await fc.assert(fc.asyncProperty(wide, expectEqualToRules), { numRuns: 60 })
  }, 120_000)

  test('still agrees with the rules after nights are taken, freed or held, and prices, minimums, rates and promotions changed', async () => {
    const change = fc.record({
      villa: fc.nat(VILLAS - 1),
      taken: stay,
      isHold: fc.boolean(),
      price: cents,
      least: fc.integer({ min: 1, max: 14 }),
      recorded: fc.option(rates),
      reductions: fc.option(rentReductions),
      asked: filters,
    })
    await fc.assert(
      fc.asyncProperty(
        change,
        async ({ villa: at, taken, isHold, price, least, recorded, reductions, asked }) => {
          const villa = villas[at]!
          const held = isHold ? ({ kind: 'hold', holdMinutes: 30 } as const) : ({ kind: 'block' } as const)
          const isTaken = await occupy(db, { propertyId: villa.propertyId, stay: taken, ...held })
          expect(isTaken === null).toBe(villa.occupied.some((other) => staysOverlap(other, taken)))
          if (isTaken) villa.occupied.push(taken)
          const after = { arrival: taken.departure, departure: addDays(taken.departure, 7) }
          if (recorded) await recordRates(villa, recorded)
          const isInCalendar = after.departure <= lastBookableDay(TODAY)
          await setNights(
            villa,
            { ...villa.nightPrices, [taken.arrival]: price },
            { ...villa.nightMinimums, [after.arrival]: least },
          )
          if (reductions) await setReductions(villa, reductions)
          await expectEqualToRules({ ...asked, stay: taken })
          if (isInCalendar) await expectEqualToRules({ ...asked, stay: after })
          await expectEqualToRules(asked)
        },
      ),
      { numRuns: 40 },
    )
  }, 120_000)

  test('finds the nights of a hold that has ended', async () => {
    const villa = villas[0]!
    await sql`update occupations set released_at = now() where property_id = ${villa.propertyId}`.execute(db)
    villa.occupied = []
    const held = { arrival: addDays(TODAY, 30), departure: addDays(TODAY, 37) }
    await occupy(db, { propertyId: villa.propertyId, stay: held, kind: 'hold', holdMinutes: -1 })
    await expectEqualToRules({ ...DEFAULT_FILTERS, stay: held, adults: 1 })
  })
})
