import { expect, test } from 'vitest'
import { readTariffs } from '#modules/tourist-tax/tariff-file.ts'
import { type ImportedPeriod, tariffFor } from '#modules/tourist-tax/tourist-tax-tariffs.ts'
import { fileCell } from '#shared/lists/list-cell.ts'
import { partyOf } from './party.ts'
import { TARIFF_LIST } from './tariff-list.ts'
import { tariffRegister } from './tariff-register.ts'
import { touristTaxOf } from './tourist-tax.ts'

const commune = (citySlug: string, change: object = {}) => ({
  ...{ citySlug, name: citySlug, isFrench: true, villas: 2 },
  ...change,
})
const KNOWN = { imported: new Map<string, ImportedPeriod[]>(), today: '2026-11-28' } as const
const COMMUNES = [
  commune('cannes'),
  commune('gordes', { villas: 0 }),
  commune('monaco', { isFrench: false }),
  commune('cassis'),
  commune('bandol', { villas: 0 }),
]

test('the tariffs of a year name first the communes with villas that have none, and leave out those with neither', () => {
  expect(tariffRegister(COMMUNES, 2026, KNOWN).map(({ citySlug, state }) => [citySlug, state])).toEqual([
    ['cassis', 'missing'],
    ['cannes', 'known'],
    ['gordes', 'known'],
    ['monaco', 'untaxed'],
  ])
})

test('a year that no commune has voted has the tariffs of the last one, said to be provisional', () => {
  const [, cannes] = tariffRegister(COMMUNES, 2028, KNOWN)
  expect(cannes).toMatchObject({ citySlug: 'cannes', state: 'provisional', tariffYear: 2026 })
})

test('the highest sum by adult and night is what a dear stay is asked', () => {
  for (const line of tariffRegister(COMMUNES, 2026, KNOWN)) {
    const { tariff } = tariffFor(
      {
        ...{ citySlug: line.citySlug, stars: null, arrival: '2026-07-10' },
        jurisdiction: line.citySlug === 'monaco' ? 'MC' : 'FR',
      },
      { imported: [], today: KNOWN.today },
    )
    const tax = touristTaxOf({
      ...{ tariff, rent: 50_000_000, nights: 1, party: partyOf({ adults: 1 }) },
      ...{ commune: line.name, year: 2026 },
    })
    expect(line.most).toBe(tax?.amount ?? null)
  }
})

test('the file of a year may be imported as it is, and says the same', () => {
  const columns = Object.values(TARIFF_LIST.columns)
  const lines = tariffRegister(COMMUNES, 2027, KNOWN)
  const { lines: read, refused } = readTariffs(
    columns.map(({ label }) => label),
    lines.map((line, n) => ({
      ...{ line: n + 2, cells: columns.map(({ kind = 'text', value }) => fileCell(kind, value(line)).text) },
    })),
  )
  expect(refused).toEqual([])
  const known = lines.flatMap(({ citySlug, name, tariffs }) =>
    tariffs ? [{ citySlug, name, ...tariffs }] : [],
  )
  expect(read).toEqual(known)
})
