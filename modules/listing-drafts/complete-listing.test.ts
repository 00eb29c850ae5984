import { expect, test } from 'vitest'
import { aListing } from '#tests/listing-factory.ts'
import { completeListing, missingFields } from './complete-listing.ts'
import { draftFieldsOf } from './draft-fields.ts'

test('a content turned into a working copy and back is unchanged, with its photographs', () => {
  const content = aListing()
  expect(completeListing(draftFieldsOf(content), content.photos)).toEqual(content)
})

test('missing and empty fields are named in their order, and give no content', () => {
  const fields = { ...draftFieldsOf(aListing()), description: '', title: '' }
  expect(missingFields(fields)).toEqual(['title', 'description'])
  expect(completeListing(fields, [])).toBeNull()
  expect(missingFields({})).toContain('address')
})

test('the arrival guide is left out of every version', () => {
  const fields = { ...draftFieldsOf(aListing()), arrivalGuide: 'Le code du portail est A9B8.' }
  expect(JSON.stringify(completeListing(fields, []))).not.toContain('A9B8')
})
