import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ROLES, type Role } from '#modules/accounts/role.ts'
import type { Database } from '#platform/database/database.ts'
import { createLog } from '#platform/log.ts'
import { criteriaOf } from '#tests/list-criteria.ts'
import { person } from '#tests/person.ts'
import { openTestDatabase } from '#tests/test-database.ts'
import { MISSED_PAGE_LIST } from '../missed-page-list.ts'
import { countMissedPages, forgetMissedPages, MOST_OF_A_DAY, noteMissedPage } from './keep-missed-page.ts'
import { listMissedPages } from './list-missed-pages.ts'

const clockAt = (day: string) => ({ now: () => new Date(`${day}T10:00:00Z`) })
let db: Database

const VISITOR = { kind: 'visitor', visitorId: null } as const
const miss = async (
  paths: readonly string[],
  { day = '2027-01-15', role }: { day?: string; role?: Role } = {},
) => {
  const needs = { db, clock: clockAt(day), log: createLog('silent') }
  for (const path of paths) noteMissedPage(needs, role ? person(role) : VISITOR, path)
  await countMissedPages(needs)
}
const list = async (query = '') =>
  (await listMissedPages({ db }, person('ADMIN'), criteriaOf(MISSED_PAGE_LIST, query))).rows

beforeAll(async () => {
  db = (await openTestDatabase()).db
  await miss(['/vilas', '/vilas', '/wp-login.php'])
  await miss(['/vilas'], { day: '2027-01-17' })
  await miss(['/vilas'], { day: '2027-01-16', role: 'OWNER' })
  await miss(['/annonce'], { day: '2027-01-16' })
})

test('an address without a page is counted once a role, the most asked for first; files are left out', async () => {
  expect(await list()).toEqual([
    { path: '/vilas', role: null, times: 3, lastDay: '2027-01-17' },
    { path: '/vilas', role: 'OWNER', times: 1, lastDay: '2027-01-16' },
    { path: '/annonce', role: null, times: 1, lastDay: '2027-01-16' },
  ])
})

test.each([
  ['path=annon', ['/annonce']],
  ['role=OWNER', ['/vilas']],
  ['role=visitor&day-from=2027-01-17', ['/vilas']],
  ['day-to=2027-01-15', ['/vilas']],
])('addresses are filtered by %s', async (query, paths) => {
  expect((await list(query)).map(({ path }) => path)).toEqual(paths)
})

test('a program that invents addresses fills one day with so many rows, and those that are known are counted on', async () => {
  const day = '2027-02-01'
  await miss(
    Array.from({ length: MOST_OF_A_DAY + 20 }, (_, n) => `/invente-${n}`),
    { day },
  )
  await miss(['/invente-0', '/autre'], { day })
  const { rows } = await sql<{ kept: number }>`select count(*)::int as kept from missed_pages
    where day = ${day}::date`.execute(db)
  expect(rows[0]?.kept).toBe(MOST_OF_A_DAY)
  expect((await list(`day-from=${day}`))[0]).toMatchObject({ path: '/invente-0', times: 2 })
})

test('an address is forgotten after a year', async () => {
  await forgetMissedPages({ db, clock: clockAt('2028-01-15') })
  expect(await list('day-to=2027-01-15')).toHaveLength(1)
  await forgetMissedPages({ db, clock: clockAt('2028-01-16') })
  expect(await list('day-to=2027-01-15')).toEqual([])
})

test('only the administrators read them', () => {
  for (const role of ROLES.filter((one) => one !== 'ADMIN' && one !== 'SUPER_ADMIN'))
    expect(() => listMissedPages({ db }, person(role), criteriaOf(MISSED_PAGE_LIST, ''))).toThrow()
})
