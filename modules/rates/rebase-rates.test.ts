import { expect, test } from 'vitest'
import { aRates } from '#tests/listing-factory.ts'
import type { Season } from './rates.ts'
import { rebaseRates } from './rebase-rates.ts'

const season = (name: string, from: string, to: string): Season =>
  ({
    ...{ name, from, to, nightly: 200_000, weekly: null, minNights: 7, maxNights: null },
    ...{ arrivalDays: [], departureDays: [] },
  }) as Season
const SUMMER = season('Été', '2027-07-01', '2027-09-01')
const SPRING = season('Printemps', '2027-04-01', '2027-05-01')
const WINTER = season('Hiver', '2027-12-01', '2028-01-10')

const before = aRates({ seasons: [SUMMER] })

test('a change of rates keeps what it changes and follows what was recorded since in the rest', () => {
  const proposed = { ...before, deposit: 900_000 }
  const current = { ...before, cleaningFee: 50_000 }
  expect(rebaseRates(before, proposed, current)).toEqual({
    ...{ proposed: { ...current, deposit: 900_000 }, fields: ['deposit'] },
  })
  expect(rebaseRates(before, proposed, before)).toEqual({ proposed, fields: ['deposit'] })
})

test('a change that was recorded meanwhile has nothing left', () => {
  const proposed = { ...before, deposit: 900_000 }
  expect(rebaseRates(before, proposed, proposed).fields).toEqual([])
})

test('seasons added by a change stand beside those added since, and those it takes away leave', () => {
  const proposed = { ...before, seasons: [SPRING, SUMMER] }
  const current = { ...before, seasons: [SUMMER, WINTER] }
  expect(rebaseRates(before, proposed, current).proposed.seasons).toEqual([SPRING, SUMMER, WINTER])
  const without = rebaseRates(before, { ...before, seasons: [SPRING] }, current)
  expect(without.proposed.seasons).toEqual([SPRING, WINTER])
})

test('seasons that overlap one recorded since are those of the change', () => {
  const proposed = { ...before, seasons: [SUMMER, season('Fêtes', '2027-12-20', '2028-01-03')] }
  const current = { ...before, seasons: [SUMMER, WINTER] }
  expect(rebaseRates(before, proposed, current)).toMatchObject({ proposed: { seasons: proposed.seasons } })
})
