import { expect, test } from 'vitest'
import { freshnessWords } from './calendar-freshness.ts'

const said = (checkedMinutesAgo: number | null, isStale = false) =>
  freshnessWords({ checkedMinutesAgo, isStale })

test('the age of the last reading is shown in minutes, then in hours', () => {
  expect([0, 1, 4, 59, 60, 185].map((minutes) => said(minutes))).toEqual([
    'Calendrier vérifié à l’instant',
    'Calendrier vérifié il y a 1\u00a0min',
    'Calendrier vérifié il y a 4\u00a0min',
    'Calendrier vérifié il y a 59\u00a0min',
    'Calendrier vérifié il y a 1\u00a0h',
    'Calendrier vérifié il y a 3\u00a0h',
  ])
})

test('no age is shown without other calendars, before a first reading or once one is stale', () => {
  expect([freshnessWords(null), said(null), said(1_500, true)]).toEqual([null, null, null])
})
