import { expect, test } from 'vitest'
import { aListing } from '#tests/listing-factory.ts'
import { DRAFT_FIELD_LABELS, type DraftField, draftFieldsOf } from './draft-fields.ts'
import { DRAFT_SECTIONS, isDraftSection, sectionOf, sectionsToFill } from './draft-sections.ts'

test('every field is edited in one section', () => {
  const edited: DraftField[] = Object.values(DRAFT_SECTIONS).flatMap(({ fields }) => fields)
  expect(edited.toSorted()).toEqual((Object.keys(DRAFT_FIELD_LABELS) as DraftField[]).toSorted())
  expect(sectionOf('stars')).toBe('enregistrement')
  expect(isDraftSection('piscine')).toBe(true)
  expect(isDraftSection('toString')).toBe(false)
})

test('missing fields are named by section, and none remain once the listing is complete', () => {
  const fields = draftFieldsOf(aListing())
  expect(sectionsToFill(fields)).toEqual([])
  expect(sectionsToFill({ ...fields, title: '', checkOut: undefined })).toEqual([
    { section: 'presentation', missing: ['title'] },
    { section: 'horaires', missing: ['checkOut'] },
  ])
})
