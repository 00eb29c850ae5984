import { describe, expect, test } from 'vitest'
import { aListing } from '#tests/listing-factory.ts'
import type { ListingContent } from './listing.ts'
import { inShownOrder, publicationProblems } from './publication.ts'

const problemsOf = (changes: Partial<ListingContent>) => publicationProblems(aListing(changes))

describe('publication', () => {
  test('is allowed for a complete listing', () => {
    expect(problemsOf({})).toEqual([])
  })

  test('needs a registration number and a sworn declaration in France, not in Monaco', () => {
    const bare = { registrationNumber: null, swornDeclaration: false }
    expect(problemsOf(bare)).toEqual(['registration_missing', 'declaration_missing'])
    expect(problemsOf({ ...bare, jurisdiction: 'MC' })).toEqual([])
    expect(problemsOf({ registrationNumber: '1234' })).toEqual(['registration_malformed'])
  })

  test('needs the pool’s safety device, and the step-free facts of « Accessible PMR »', () => {
    expect(problemsOf({ amenities: ['pool'] })).toEqual(['pool_device_missing'])
    expect(problemsOf({ amenities: ['pool'], poolDevice: 'NF P90-308' })).toEqual([])
    expect(problemsOf({ amenities: ['stepFree'] })).toEqual(['step_free_facts_missing'])
    expect(problemsOf({ amenities: ['stepFree'], accessibility: ['Porte de 90 cm'] })).toEqual([])
  })

  test('needs a title, a description, a cover and room for one guest', () => {
    expect(problemsOf({ title: ' ', description: '', photos: [], maxGuests: 0 })).toEqual([
      'title_missing',
      'description_missing',
      'cover_missing',
      'capacity_missing',
    ])
  })

  test('needs the alternative text of each photograph', () => {
    const [photo] = aListing().photos
    expect(problemsOf({ photos: [photo!, { ...photo!, alt: ' ' }] })).toEqual(['photo_words_missing'])
  })
})

test('problems are shown once each, in one order wherever they were found', () => {
  expect(inShownOrder(['rates_missing', 'title_missing', 'mandate_missing', 'title_missing'])).toEqual([
    'mandate_missing',
    'title_missing',
    'rates_missing',
  ])
})
