import { expect, test } from 'vitest'
import { PAGES } from '#app/pages.ts'
import { type OwnerTaskCounts, ownerTasks } from './owner-tasks.ts'

const NOTHING: OwnerTaskCounts = {
  ...{ listings: 0, mandates: 0, conditions: 0, calendars: 0, lapses: 0, reviews: 0, threads: 0 },
  ...{ hasNoAccount: false, accountChanges: false },
}
const EVERYTHING: OwnerTaskCounts = {
  ...{ listings: 1, mandates: 2, conditions: 1, calendars: 3, lapses: 1, reviews: 4, threads: 2 },
  ...{ hasNoAccount: true, accountChanges: true },
}

test('an owner whose counts are all zero has no task', () => {
  expect(ownerTasks(NOTHING)).toEqual([])
})

test('each task is counted in words, a change of account first, then calendars that may sell a night twice', () => {
  const words = ownerTasks(EVERYTHING).map((task) => task.words)
  expect(words).toHaveLength(9)
  expect(words[1]).toBe('Calendriers d’autres sites\u00a0: 3\u00a0villas à vérifier')
  expect(words[4]).toBe('1\u00a0annonce à relire')
})

test('each task leads to a page that exists, or to a part of the dashboard', () => {
  const addresses = PAGES.map(({ path }) => path)
  const lost = ownerTasks(EVERYTHING).filter(({ to }) => !to.startsWith('#') && !addresses.includes(to))
  expect(lost).toEqual([])
})
