import { expect, test } from 'vitest'
import type { Stay } from '#modules/calendar/stay.ts'
import { NO_RATES } from '#modules/rates/rates.ts'
import { describeEstimate, describePriceChange, estimateNights } from './nights-estimate.ts'

const stay = (arrival: string, departure: string) => ({ arrival, departure }) as Stay
const rates = { ...NO_RATES, baseNightly: 100_000, minNights: 5 }
const facts = (occupied: Stay[] = []) => ({ rates, nightPrices: {}, nightMinimums: {}, occupied })
const words = (before: Stay | null, after: Stay, occupied: Stay[] = []) =>
  describeEstimate(estimateNights(before, after, facts(occupied))).map((text) => text.replaceAll(/\s/g, ' '))

test('nights that are taken are said with the rent that they would have brought', () => {
  expect(words(null, stay('2027-07-03', '2027-07-06'))).toEqual([
    '3 nuits retirées de la location, soit 3 000,00 € de loyer au tarif.',
  ])
  const unpriced = estimateNights(null, stay('2027-07-03', '2027-07-04'), { ...facts(), rates: NO_RATES })
  expect(describeEstimate(unpriced)).toEqual(['1 nuit retirée de la location, prix sur demande.'])
  const oneOfTwo = { ...facts(), rates: NO_RATES, nightPrices: { '2027-07-03': 100_000 } }
  expect(estimateNights(null, stay('2027-07-03', '2027-07-05'), oneOfTwo).taken.rent).toBeNull()
})

test('a move says what it closes, what it opens, and the difference is of those nights alone', () => {
  expect(words(stay('2027-07-03', '2027-07-10'), stay('2027-07-05', '2027-07-11'))).toEqual([
    '1 nuit retirée de la location, soit 1 000,00 € de loyer au tarif.',
    '2 nuits rendues à la location, soit 2 000,00 € de loyer au tarif.',
  ])
})

test('free nights that become too few beside a neighbor are named, and those that were so before and lie elsewhere are not', () => {
  const occupied = [
    stay('2027-07-01', '2027-07-03'),
    stay('2027-07-12', '2027-07-19'),
    stay('2027-07-21', '2027-07-30'),
  ]
  expect(words(null, stay('2027-07-03', '2027-07-09'), occupied)[1]).toBe(
    'Il resterait 3 nuits libres, du 9 au 12 juillet, où le séjour minimum est de 5 nuits.',
  )
  expect(estimateNights(null, stay('2027-07-03', '2027-07-12'), facts(occupied)).tooShort).toEqual([])
  expect(estimateNights(null, stay('2027-07-03', '2027-07-07'), facts(occupied)).tooShort).toEqual([])
})

test('the price and the minimum of a night itself win over the season', () => {
  const own = {
    ...facts([stay('2027-07-08', '2027-07-10')]),
    ...{ nightPrices: { '2027-07-04': 250_000 }, nightMinimums: { '2027-07-06': 2 } },
  }
  const estimate = estimateNights(null, stay('2027-07-03', '2027-07-06'), own)
  expect(estimate).toMatchObject({ taken: { nights: 3, rent: 450_000 }, tooShort: [] })
})

test('other nights say what they change of the price, or that it stays', () => {
  const said = (before: number, after: number) => describePriceChange(before, after).replaceAll(/\s/g, ' ')
  expect([said(100_000, 140_000), said(140_000, 100_000), said(100_000, 100_000)]).toEqual([
    'Le prix passe de 1 000,00 € à 1 400,00 €, soit 400,00 € de plus.',
    'Le prix passe de 1 400,00 € à 1 000,00 €, soit 400,00 € de moins.',
    'Le prix reste de 1 000,00 €.',
  ])
})
