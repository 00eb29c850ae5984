import { expect, test } from 'vitest'
import type { NightGroup } from '#modules/calendar/night-change.ts'
import { nightDifferences } from './night-difference.ts'

const group = (changes: Partial<NightGroup>): NightGroup => ({
  ...{ arrival: '2027-07-03', departure: '2027-07-10' },
  own: { price: null, minNights: null },
  shown: { price: 285_715, weekly: 2_000_000, minNights: 7 },
  ...changes,
})
const plain = (lines: readonly string[]) => lines.map((line) => line.replaceAll(/[\u00a0\u202f]/g, ' '))

test('a group of nights shows what its season asked and what is proposed in its place', () => {
  const proposed = group({
    ...{ own: { price: 350_000, minNights: null }, shown: { price: 350_000, weekly: null, minNights: 7 } },
  })
  const [part] = nightDifferences([group({})], [proposed])
  expect(plain([part!.label])).toEqual(['Nuits du 3 au 10 juillet 2027'])
  expect(plain(part!.removed)).toEqual(['prix de la saison, 2 857,15 € la nuit, 20 000 € la semaine'])
  expect(plain(part!.added)).toEqual(['3 500 € la nuit'])
})

test('a single night whose minimum stay alone changes shows no price', () => {
  const one = { departure: '2027-07-04' } as const
  const before = group({
    ...one,
    own: { price: 90_000, minNights: 3 },
    shown: { price: 90_000, weekly: null, minNights: 3 },
  })
  const proposed = group({
    ...one,
    own: { price: 90_000, minNights: null },
    shown: { price: 90_000, weekly: null, minNights: 7 },
  })
  const [part] = nightDifferences([before], [proposed])
  expect(plain([part!.label])).toEqual(['Nuit du 3 juillet 2027'])
  expect(plain(part!.removed)).toEqual(['séjour minimum de 3 nuits'])
  expect(plain(part!.added)).toEqual(['séjour minimum de 7 nuits, celui de la saison'])
})
