import { expect, test } from 'vitest'
import { chosenMapping, IMPORT_FILE_FORM } from './import-schema.ts'

const sent = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ intent: 'map', ...fields })) form.set(name, value)
  return IMPORT_FILE_FORM.read(form)
}

test('the chosen columns are read, those that are left out are in no column', () => {
  const read = sent({ lastName: '0', email: '2', town: '', known: 'leave' })
  if ('errors' in read || read.intent !== 'map') throw new Error('refused')
  const { known, ...columns } = read.values
  expect([chosenMapping(columns), known]).toEqual([{ lastName: 0, email: 2 }, 'leave'])
})

test('a column that is no number, and another choice for known contacts, are refused beside their field', () => {
  expect(sent({ lastName: 'A', known: 'erase' })).toMatchObject({
    errors: { lastName: expect.any(String), known: expect.any(String) },
  })
})
