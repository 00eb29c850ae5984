import { expect, test } from 'vitest'
import { aCgv, aCgvInput } from '#tests/cgv-facts-factory.ts'
import { gatherCgvFacts } from './gather-cgv-facts.ts'

test('the facts are those of the frozen version, by its number and hash', () => {
  expect(aCgv()).toMatchObject({
    reference: 'villa-azur, version 3',
    listing: { title: 'Villa Azur', kind: 'villa', version: 3, hash: 'ab'.repeat(32), pool: true },
    fees: { cleaning: 35_000, linen: 0, deposit: 500_000, serviceFeeBasisPoints: 1_200 },
  })
})

test('the price of a season that is over is left out', () => {
  expect(aCgv({ issuedOn: '2027-08-27' }).prices).toHaveLength(2)
  expect(aCgv({ issuedOn: '2027-08-28' }).prices.map(({ period }) => period)).toEqual(['Hors saisons'])
})

test('a safety device is left out where there is no pool', () => {
  const listing = { amenities: ['wifi'], poolDevice: 'NF P90-308' as const }
  expect(aCgv({}, listing).listing).toMatchObject({ pool: false, poolDevice: null })
})

test('an owner’s own address is used before the agency’s', () => {
  const owner = { ...aCgvInput().owner!, address: null }
  expect(aCgv().owner.address).toContain('Antibes')
  expect(gatherCgvFacts(aCgvInput({ owner })).owner!.address).toContain('élisant domicile')
})
