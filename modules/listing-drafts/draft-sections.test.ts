import { expect, test } from 'vitest'
import { DRAFT_FIELD_LABELS, type DraftField } from './draft-fields.ts'
import { DRAFT_SECTIONS, isDraftSection, sectionOf } from './draft-sections.ts'

test('every field is edited in one section', () => {
  const edited: DraftField[] = Object.values(DRAFT_SECTIONS).flatMap(({ fields }) => fields)
  expect(edited.toSorted()).toEqual((Object.keys(DRAFT_FIELD_LABELS) as DraftField[]).toSorted())
  expect(sectionOf('stars')).toBe('enregistrement')
  expect(isDraftSection('piscine')).toBe(true)
  expect(isDraftSection('toString')).toBe(false)
})
