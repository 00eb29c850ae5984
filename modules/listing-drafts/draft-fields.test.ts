import { expect, test } from 'vitest'
import { listingSchema } from '#modules/properties/listing.ts'
import { aListing } from '#tests/listing-factory.ts'
import { accessibilityOf, DRAFT_FIELD_LABELS, draftFieldsOf, readDraftFields } from './draft-fields.ts'

test('a working copy has each field of a content except version and photographs, with a label', () => {
  const known = Object.keys(listingSchema.shape).filter((key) => !['schemaVersion', 'photos'].includes(key))
  expect(Object.keys(DRAFT_FIELD_LABELS).toSorted()).toEqual(
    [...known, 'arrivalGuide', 'measured'].toSorted(),
  )
})

test('a wrong shape, an unknown field or a long text is named; any fields may be missing', () => {
  expect(readDraftFields({})).toEqual({ fields: {} })
  expect(readDraftFields({ title: 'Villa', bedrooms: 3 })).toEqual({
    fields: { title: 'Villa', bedrooms: 3 },
  })
  expect(readDraftFields({ bedrooms: 'trois' })).toEqual({ field: 'bedrooms' })
  expect('field' in readDraftFields({ photos: [] })).toBe(true)
  expect(readDraftFields({ title: undefined })).toEqual({ fields: { title: undefined } })
  expect(readDraftFields({ description: 'x'.repeat(20_001) })).toEqual({ field: 'description' })
})

test('marks of direction and zero-width signs leave each text, also those of a list', () => {
  const sent = {
    title: 'Villa\u200b \u202eAzur\ufeff',
    rooms: [{ name: 'Suite\u200d', beds: 'un lit' }],
    description: 'Deux\nlignes',
  }
  expect(readDraftFields(sent)).toEqual({
    fields: {
      title: 'Villa Azur',
      rooms: [{ name: 'Suite', beds: 'un lit' }],
      description: 'Deux\nlignes',
    },
  })
})

test('who measured the step-free facts is the last fact of a version, and is read back from it', () => {
  const facts = ['Porte d’entrée de 95 cm']
  const measured = { by: 'Anne Martin', on: '2026-03-12' } as const
  const said = accessibilityOf({ accessibility: facts, measured })
  expect(said).toEqual([...facts, 'Mesures relevées par Anne Martin le 2026-03-12'])
  expect(draftFieldsOf(aListing({ accessibility: said }))).toMatchObject({ accessibility: facts, measured })
  expect(accessibilityOf({ accessibility: [], measured })).toEqual([])
  expect(accessibilityOf({})).toEqual([])
})
