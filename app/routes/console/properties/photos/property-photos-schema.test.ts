import { expect, test } from 'vitest'
import { PHOTOS_FORM } from './property-photos-schema.ts'

const read = (fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return PHOTOS_FORM.read(form)
}

test('the keys of several photographs are read in their order', () => {
  const fields: [string, string][] = [
    ['photo', 'b'],
    ['photo', 'a'],
    ['quietly', 'yes'],
  ]
  expect(read(fields)).toEqual({ intent: 'add', values: { photo: ['b', 'a'], quietly: 'yes' } })
})

test('a description may be empty, is refused beyond its greatest length, and names any point within the picture', () => {
  const describe = (alt: string, crop: string) =>
    read([
      ['intent', 'describe'],
      ['id', 'a'],
      ['alt', alt],
      ['room', ''],
      ['crop', crop],
    ])
  expect(describe('', 'kept')).toMatchObject({ values: { alt: '', room: '', crop: {} } })
  expect(describe('', '0.35 1')).toMatchObject({ values: { crop: { focus: { x: 0.35, y: 1 } } } })
  expect(describe('a'.repeat(251), '0 0.5')).toMatchObject({ errors: { alt: expect.any(String) } })
  expect(describe('', '2 2')).toMatchObject({ errors: { crop: expect.any(String) } })
})
