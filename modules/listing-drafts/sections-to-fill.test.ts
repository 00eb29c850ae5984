import { expect, test } from 'vitest'
import { aListing } from '#tests/listing-factory.ts'
import { draftFieldsOf } from './draft-fields.ts'
import { sectionsToFill } from './sections-to-fill.ts'

test('missing fields are named by section, and none remain once the listing is complete', () => {
  const fields = draftFieldsOf(aListing())
  expect(sectionsToFill(fields)).toEqual([])
  expect(sectionsToFill({ ...fields, title: '', checkOut: undefined })).toEqual([
    { section: 'presentation', missing: ['title'] },
    { section: 'horaires', missing: ['checkOut'] },
  ])
})
