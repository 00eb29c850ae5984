import { expect, test } from 'vitest'
import { listingSchema } from '#modules/properties/listing.ts'
import { aListing } from '#tests/listing-factory.ts'
import { accessibilityOf, DRAFT_FIELD_LABELS, draftFieldsOf, readDraftFields } from './draft-fields.ts'

test('every field of a content but its form and photographs is one of the working copy, with a name', () => {
  const known = Object.keys(listingSchema.shape).filter((key) => !['schemaVersion', 'photos'].includes(key))
  expect(Object.keys(DRAFT_FIELD_LABELS).toSorted()).toEqual(
    [...known, 'arrivalGuide', 'measured'].toSorted(),
  )
})

test('fields are known one by one; a value of another shape, an unknown field or a text too long is named', () => {
  expect(readDraftFields({})).toEqual({ fields: {} })
  expect(readDraftFields({ title: 'Villa', bedrooms: 3 })).toEqual({
    fields: { title: 'Villa', bedrooms: 3 },
  })
  expect(readDraftFields({ bedrooms: 'trois' })).toEqual({ field: 'bedrooms' })
  expect('field' in readDraftFields({ photos: [] })).toBe(true)
  expect(readDraftFields({ title: undefined })).toEqual({ fields: { title: undefined } })
  expect(readDraftFields({ description: 'x'.repeat(20_001) })).toEqual({ field: 'description' })
})

test('who measured the step-free facts goes into a version as its last fact, and comes back out of it', () => {
  const facts = ['Porte d’entrée de 95 cm']
  const measured = { by: 'Anne Martin', on: '2026-03-12' } as const
  const said = accessibilityOf({ accessibility: facts, measured })
  expect(said).toEqual([...facts, 'Mesures relevées par Anne Martin le 2026-03-12'])
  expect(draftFieldsOf(aListing({ accessibility: said }))).toMatchObject({ accessibility: facts, measured })
  expect(accessibilityOf({ accessibility: [], measured })).toEqual([])
  expect(accessibilityOf({})).toEqual([])
})
