import { describe, expect, test } from 'vitest'
import type { ListingContent } from '#modules/properties/listing.ts'
import { aListing } from '#tests/listing-factory.ts'
import { changedFields, planChange, withFields } from './change-plan.ts'
import { LISTING_FIELDS, type ListingField } from './listing-difference.ts'

const CHANGES: Partial<ListingContent> = {
  title: 'Villa Neuve',
  description: 'Une autre description.',
  photos: [],
  videos: [{ url: 'https://vimeo.com/76979871', title: 'Visite filmée' }],
  houseRules: ['Pas de fête'],
  cancellationPolicy: 'flexible',
  maxGuests: 12,
}
const plan = (own: ListingField[] = [], wordsAtOnce = false, takenBack: ListingField[] = []) =>
  planChange({
    ...{ approved: aListing(), draft: aListing(CHANGES) },
    ...{ ownFields: new Set(own), wordsAtOnce, takenBack: new Set(takenBack) },
  })

describe('a change of an approved listing', () => {
  test('waits whole for its owner unless the mandate says otherwise', () => {
    const { own, atOnce, waits } = plan()
    expect([own, atOnce]).toEqual([[], []])
    expect(waits.toSorted()).toEqual(Object.keys(CHANGES).toSorted())
  })

  test('shows words and pictures at once where the mandate allows it, never a rule, a term or a fact', () => {
    expect(plan([], true)).toEqual({
      own: [],
      atOnce: ['title', 'description', 'photos', 'videos'],
      waits: ['maxGuests', 'houseRules', 'cancellationPolicy'],
    })
  })

  test('waits for the owner in the words that they took back before', () => {
    expect(plan([], true, ['title'])).toMatchObject({ atOnce: ['description', 'photos', 'videos'] })
    expect(plan([], true, ['title']).waits).toContain('title')
  })

  test('waits for no answer in the parts that the owner changed themselves', () => {
    expect(plan(['houseRules', 'photos'])).toMatchObject({
      own: ['photos', 'houseRules'],
      waits: ['title', 'description', 'maxGuests', 'videos', 'cancellationPolicy'],
    })
  })

  test('counts the place that visitors see and the jurisdiction as the address', () => {
    const place = { ...aListing().publicPlace, city: 'Monaco' }
    const draft = aListing({ publicPlace: place, jurisdiction: 'MC' })
    expect(changedFields(aListing(), draft)).toEqual(['address'])
    expect(withFields(aListing(), draft, ['address'])).toEqual(draft)
  })

  test('of no part is none, and each part may be taken alone', () => {
    expect(changedFields(aListing(), aListing())).toEqual([])
    const draft = aListing(CHANGES)
    expect(withFields(aListing(), draft, ['title'])).toEqual(aListing({ title: 'Villa Neuve' }))
    expect(withFields(aListing(), draft, LISTING_FIELDS)).toEqual(draft)
  })
})
