import { expect, test } from 'vitest'
import { MOST_QUERIES } from '#app/manifest/page-entry.ts'
import { overBudget, readAsked } from './page-budgets.ts'

test('what an answer asked is read from its Server-Timing', () => {
  expect(readAsked('db;desc="22 queries, one statement 3 times";dur=4.2')).toEqual({ queries: 22, alike: 3 })
  expect(readAsked(null)).toBeNull()
})

test('a page within both limits is not named', () => {
  expect(overBudget(new Map([['/contact', { queries: MOST_QUERIES, alike: 3 }]]))).toEqual([])
})

test('a page is named for too many queries, and for one statement asked again and again', () => {
  expect(overBudget(new Map([['/contact', { queries: MOST_QUERIES + 1, alike: 1 }]]))).toEqual([
    `/contact: ${MOST_QUERIES + 1} queries, ${MOST_QUERIES} at most`,
  ])
  expect(overBudget(new Map([['/contact?a=b', { queries: 8, alike: 4 }]]))).toEqual([
    '/contact?a=b: one statement 4 times, 3 at most',
  ])
})
