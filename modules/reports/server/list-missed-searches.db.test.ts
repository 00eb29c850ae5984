import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ROLES } from '#modules/accounts/role.ts'
import { occupy } from '#modules/calendar/server/occupy.ts'
import type { Stay } from '#modules/calendar/stay.ts'
import { DEFAULT_FILTERS, type SearchFilters } from '#modules/search/search-filters.ts'
import {
  countMissedSearches,
  forgetMissedSearches,
  MOST_OF_A_DAY,
  noteMissedSearch,
} from '#modules/search/server/keep-missed-search.ts'
import type { Database } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { aRates } from '#tests/listing-factory.ts'
import { person } from '#tests/person.ts'
import { openTestAgency, publishTestVilla } from '#tests/published-villa.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { MISSED_SEARCH_LIST } from '../missed-search-list.ts'
import { listMissedSearches } from './list-missed-searches.ts'

const clockAt = (day: string) => ({ now: () => new Date(`${day}T10:00:00Z`) })
const log = createLog('silent')
const JULY: Stay = { arrival: '2027-07-03', departure: '2027-07-10' }
let db: Database

const keep = async (filters: Partial<SearchFilters>, { day = '2027-01-15', times = 1 } = {}) => {
  const needs = { db, clock: clockAt(day), log }
  for (let n = 0; n < times; n += 1) noteMissedSearch(needs, { ...DEFAULT_FILTERS, ...filters })
  await countMissedSearches(needs)
}
const list = async (query = '') =>
  (await listMissedSearches({ db }, person('ADMIN'), criteriaOf(MISSED_SEARCH_LIST, query))).rows
const plain = (text: string) => text.replace(/\s/g, ' ')

/** One villa for eight, in Cannes, taken in the first week of July. */
beforeAll(async () => {
  db = (await openTestDatabase()).db
  const changes = { maxGuests: 8, rates: aRates({ baseNightly: 100_000 }) }
  const villa = await publishTestVilla(
    { db, clock: clockAt('2027-01-15') },
    changes,
    await openTestAgency(db),
  )
  await occupy(db, { propertyId: villa.propertyId, kind: 'block', stay: JULY, note: null })
})

test('a search is counted each time, with its criteria in words and what it lacked', async () => {
  await keep({ stay: JULY })
  await keep({ stay: JULY, sort: 'price_asc', page: 2 })
  await keep({ stay: JULY }, { day: '2027-01-17' })
  await keep({ adults: 12 })
  const found = await list()
  expect(found.map(({ search, ...rest }) => ({ ...rest, search: plain(search) }))).toEqual([
    {
      ...{ search: '3 au 10 juil.', missing: ['stay'], times: 3, lastDay: '2027-01-17' },
      address: '/annonces?from=2027-07-03&to=2027-07-10',
    },
    expect.objectContaining({ search: '12 adultes', missing: ['party'], times: 1 }),
  ])
  expect((await list('missing=party')).map(({ times }) => times)).toEqual([1])
  expect((await list('day-from=2027-01-16')).map(({ times }) => times)).toEqual([1])
})

test('free words are not kept, and what names no place is said as words', async () => {
  await keep({ q: 'la maison de Paul Martin', city: 'chez Paul Martin' })
  const { rows } = await sql<{
    row: string
  }>`select row_to_json(m)::text as row from missed_searches m`.execute(db)
  expect(rows.filter(({ row }) => row.includes('Martin'))).toEqual([])
  expect((await list('missing=words')).map(({ address }) => address)).toEqual(['/annonces'])
})

test('a stay that cannot be searched is not counted', async () => {
  const before = await list()
  await keep({ stay: { arrival: '2020-07-04', departure: '2020-07-11' } })
  expect(await list()).toEqual(before)
})

test('of one day so many different searches are kept, and those that are known are counted on', async () => {
  const day = '2027-02-01'
  await sql`insert into missed_searches (day, address, missing)
    select ${day}::date, '/annonces?adults=' || n, '{party}' from generate_series(1, ${MOST_OF_A_DAY}::int) n`.execute(
    db,
  )
  await keep({ adults: 19, bedrooms: 5 }, { day })
  await keep({ adults: 12 }, { day })
  const kept = await list(`day-from=${day}&day-to=${day}`)
  expect(kept[0]).toMatchObject({ address: '/annonces?adults=12', times: 2 })
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from missed_searches
    where day = ${day}::date`.execute(db)
  expect(rows[0]?.kept).toBe(MOST_OF_A_DAY)
})

test('a search of fifty visitors, and of two processes at once, is counted each time', async () => {
  await keep({ adults: 15 }, { day: '2027-03-01', times: 50 })
  await Promise.all([14, 15].map((adults) => keep({ adults }, { day: '2027-03-01' })))
  expect(await list('day-from=2027-03-01')).toMatchObject([{ times: 51 }, { times: 1 }])
})

test('a search is forgotten after two years and a month', async () => {
  await forgetMissedSearches({ db, clock: clockAt('2029-02-13') })
  expect((await list('day-to=2027-01-15')).length).toBeGreaterThan(0)
  await forgetMissedSearches({ db, clock: clockAt('2029-02-14') })
  expect(await list('day-to=2027-01-15')).toEqual([])
})

test('a search that cannot be counted is logged', async () => {
  const warned: string[] = []
  const away = {
    db: {} as Database,
    clock: clockAt('2027-01-15'),
    log: { warn: (_: object, words: string) => warned.push(words) },
  }
  noteMissedSearch(away as never, { ...DEFAULT_FILTERS, adults: 7 })
  await countMissedSearches(away as never)
  expect(warned).toEqual(['missed search: not counted'])
})

test('searches without result are the administrators’ to read', async () => {
  for (const role of ROLES.filter((one) => one !== 'ADMIN' && one !== 'SUPER_ADMIN'))
    await expect(
      listMissedSearches({ db }, person(role), criteriaOf(MISSED_SEARCH_LIST, '')),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
})
