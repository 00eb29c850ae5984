import { expect, test } from 'vitest'
import { aRates, SUMMER } from '#tests/listing-factory.ts'
import { changedRates, rateDifferences } from './rate-difference.ts'

test('the rates that differ are named, each with its words before and after', () => {
  const before = aRates({ seasons: [SUMMER] })
  const after = aRates({ baseWeekly: 650_000, minNights: 3, arrivalDays: [6], seasons: [SUMMER] })
  expect(changedRates(before, after)).toEqual(['baseWeekly', 'minNights', 'arrivalDays'])
  expect(rateDifferences(before, after).map(({ label, removed, added }) => [label, removed, added])).toEqual([
    ['Prix d’une semaine hors saison', ['aucun'], ['6\u202f500\u00a0€']],
    ['Séjour minimum hors saison', ['1\u00a0nuit'], ['3\u00a0nuits']],
    ['Jours d’arrivée hors saison', ['tous les jours'], ['le samedi']],
  ])
  expect(rateDifferences(before, after, ['deposit'])).toEqual([])
})

test('a season that changes is one line less and one line more, the others are left out', () => {
  const winter = { ...SUMMER, name: 'Hiver', from: '2027-12-18', to: '2028-01-02' } as const
  const before = aRates({ seasons: [SUMMER, winter] })
  const after = aRates({ seasons: [SUMMER, { ...winter, nightly: 300_000, maxNights: 14 }] })
  const { removed, added } = rateDifferences(before, after)[0]!
  expect([removed.length, added.map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' '))]).toEqual([
    1,
    [
      'Hiver, du 18 décembre 2027 au 2 janvier 2028 : 3 000 € la nuit, 20 000 € la semaine, de 7 nuits à 14 nuits, arrivée le samedi, départ le samedi',
    ],
  ])
})
