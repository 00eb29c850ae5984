import { expect, test } from 'vitest'
import { MOST_QUERIES, MOST_READS } from '#app/manifest/page-budget.ts'
import { NOTHING_ASKED, overBudget, readAsked } from './page-budgets.ts'

test('what an answer asked is read from its Server-Timing, who asks apart', () => {
  const said = 'db;desc="8 queries (3 for who asks), 22 reads, one statement 3 times, 6 transactions";dur=4.2'
  expect(readAsked(said)).toEqual({ queries: 5, whoAsks: 3, reads: 22, alike: 3 })
  expect(readAsked(null)).toEqual(NOTHING_ASKED)
})

const over = (asked: object) => overBudget(new Map([['/contact?a=b', { ...NOTHING_ASKED, ...asked }]]))

test('a page within all limits is not named', () => {
  expect(over({ queries: MOST_QUERIES, whoAsks: 3, reads: MOST_READS, alike: 3 })).toEqual([])
})

test.each([
  [{ queries: 7 }, '/contact?a=b: 7 queries, 6 at most'],
  [{ whoAsks: 5 }, '/contact?a=b: 5 queries for who asks, 4 at most'],
  [{ reads: 10 }, '/contact?a=b: 10 reads, 9 at most'],
  [{ alike: 4 }, '/contact?a=b: one statement 4 times, 3 at most'],
])('a page that asks %j is named with what it may', (asked, words) => {
  expect(over(asked)).toEqual([words])
})

test('a page of a place of work may read the views of its sidebar too, and that of an agency its notices', () => {
  const named = (path: string, reads: number) =>
    overBudget(new Map([[path, { ...NOTHING_ASKED, reads }]])).length > 0
  expect(named('/owner/settings/securite', MOST_READS + 1)).toBe(false)
  expect(named('/owner/settings/securite', MOST_READS + 2)).toBe(true)
  expect(named('/agent/settings/securite', MOST_READS + 2)).toBe(false)
  expect(named('/agent/settings/securite', MOST_READS + 3)).toBe(true)
  expect(named('/traveler/settings/securite', MOST_READS + 1)).toBe(true)
})
