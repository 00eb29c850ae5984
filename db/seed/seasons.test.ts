import { expect, test } from 'vitest'
import { weekdayOf } from '#shared/civil-date.ts'
import { onOrAfter, seasonsOf, weeklyOf } from './seasons.ts'

const PRICES = { low: 1_000, mid: 1_500, high: 2_000, peak: 3_000 }

test('seasons follow one another without overlap, from one year to the next', () => {
  for (const city of ['cannes', 'monaco', 'gordes']) {
    const seasons = [2025, 2026, 2027, 2028].flatMap((year) => seasonsOf(city, PRICES, year))
    for (const [i, season] of seasons.entries()) {
      expect(season.from < season.to).toBe(true)
      if (i > 0) expect(season.from >= seasons[i - 1]!.to).toBe(true)
    }
  }
})

test('July and August have stays from Saturday to Saturday, of seven nights at least', () => {
  const summer = seasonsOf('cannes', PRICES, 2027).find(({ name }) => name === 'Juillet et août')!
  expect([weekdayOf(summer.from), weekdayOf(summer.to)]).toEqual([6, 6])
  expect(summer).toMatchObject({
    from: '2027-07-03',
    to: '2027-08-28',
    minNights: 7,
    arrivalDays: [6],
    departureDays: [6],
  })
})

test('Cannes has the season of its festival, Monaco that of its Grand Prix, Gordes neither', () => {
  const names = (city: string) => seasonsOf(city, PRICES, 2027).map(({ name }) => name)
  expect(names('cannes')).toContain('Festival de Cannes')
  expect(names('monaco')).toContain('Grand Prix de Monaco')
  expect(names('gordes')).toEqual(['Printemps', 'Juin', 'Juillet et août', 'Septembre', 'Automne', 'Fêtes'])
})

test('a week costs six and a half nights, rounded to ten euros', () => {
  expect(weeklyOf(250_000)).toBe(1_625_000)
  expect(weeklyOf(85_000)).toBe(553_000)
  expect(onOrAfter('2027-07-03', 6)).toBe('2027-07-03')
})
