import { expect, test } from 'vitest'
import { EDIT_FORM } from './edit-schema.ts'
import { TYPED_FIELDS } from './typed-fields.ts'

test('amenities in the owner’s own words are a line each, without empty lines', () => {
  const sent = new FormData()
  for (const [name, value] of [
    ['intent', 'equipements'],
    ['base', '1'],
    ['amenity', 'heatedPool'],
    ['ownAmenities', ' Four à  pizza \r\n\nPiano'],
  ] as const)
    sent.append(name, value)
  const read = EDIT_FORM.read(sent)
  if ('errors' in read || read.intent !== 'equipements') throw new Error('the form is read')
  expect(TYPED_FIELDS.equipements(read.values)).toEqual({
    amenities: ['pool', 'heatedPool'],
    ownAmenities: ['Four à pizza', 'Piano'],
  })
})
