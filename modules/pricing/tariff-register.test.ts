import { expect, test } from 'vitest'
import { partyOf } from './party.ts'
import { tariffRegister } from './tariff-register.ts'
import { touristTaxOf } from './tourist-tax.ts'
import { tariffFor } from './tourist-tax-tariffs.ts'

const commune = (citySlug: string, change: object = {}) => ({
  ...{ citySlug, name: citySlug, isFrench: true, villas: 2 },
  ...change,
})
const COMMUNES = [
  commune('cannes'),
  commune('gordes', { villas: 0 }),
  commune('monaco', { isFrench: false }),
  commune('cassis'),
  commune('bandol', { villas: 0 }),
]

test('the tariffs of a year name first the communes with villas that have none, and leave out those with neither', () => {
  expect(tariffRegister(COMMUNES, 2026).map(({ citySlug, state }) => [citySlug, state])).toEqual([
    ['cassis', 'missing'],
    ['cannes', 'known'],
    ['gordes', 'known'],
    ['monaco', 'untaxed'],
  ])
})

test('a year that no commune has voted has the tariffs of the last one, said to be provisional', () => {
  const [, cannes] = tariffRegister(COMMUNES, 2028)
  expect(cannes).toMatchObject({ citySlug: 'cannes', state: 'provisional', tariffYear: 2026 })
})

test('the highest sum by adult and night is what a dear stay is asked', () => {
  for (const line of tariffRegister(COMMUNES, 2026)) {
    const tariff = tariffFor({
      ...{ citySlug: line.citySlug, stars: null, year: 2026 },
      jurisdiction: line.citySlug === 'monaco' ? 'MC' : 'FR',
    })
    const tax = touristTaxOf({
      ...{ tariff, rent: 50_000_000, nights: 1, party: partyOf({ adults: 1 }) },
      ...{ commune: line.name, year: 2026 },
    })
    expect(line.most).toBe(tax?.amount ?? null)
  }
})
