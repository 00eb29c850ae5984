import { expect, test } from 'vitest'
import { aCgv } from '#tests/cgv-facts-factory.ts'
import { cgvListingArticles } from './cgv-listing.ts'

const declared = (...given: Parameters<typeof aCgv>) => JSON.stringify(cgvListingArticles(aCgv(...given))[3])

test('the owner declares a pool’s device only where there is a pool', () => {
  expect(declared()).toContain('NF P90-308')
  expect(declared({}, { amenities: ['wifi'], poolDevice: null })).toContain('n’a pas de piscine')
})

test('the version is named by its number and its whole hash', () => {
  const { listing } = aCgv()
  expect(JSON.stringify(cgvListingArticles(aCgv())[2])).toContain(`version ${listing.version} de l’annonce`)
  expect(JSON.stringify(cgvListingArticles(aCgv())[2])).toContain(listing.hash)
})
