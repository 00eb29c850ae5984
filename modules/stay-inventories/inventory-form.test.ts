import { expect, test } from 'vitest'
import { typedSection } from './inventory-form.ts'
import { sectionsOfVilla } from './inventory-sections.ts'

test('a form of a section is read by the items of the section, whatever else it carries', () => {
  const villa = { rooms: [], bathrooms: 0, annexes: [], amenities: [], ownAmenities: [] }
  const keys = sectionsOfVilla(villa).find(({ key }) => key === 'keys')!
  const fields = new FormData()
  fields.set('answer-keys-1', '3')
  fields.set('answer-room-9', 'good')
  fields.set('remark', 'Boîte à clés')
  expect(typedSection(keys, fields)).toEqual({
    items: { 'keys-1': { answer: '3', remark: '' }, 'keys-2': { answer: '', remark: '' } },
    remark: 'Boîte à clés',
  })
})
