import { expect, test } from 'vitest'
import { COMPOSE_FORM, PROPOSAL_FORM } from './proposal-schema.ts'

const read = (form: typeof COMPOSE_FORM | typeof PROPOSAL_FORM, fields: Record<string, string>) => {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  return form.read(sent)
}

test('the last day of the price may be left out, and is a day', () => {
  const write = { intent: 'write', introduction: '' }
  expect(read(COMPOSE_FORM, { ...write, honoredUntil: '' })).toMatchObject({ values: { honoredUntil: null } })
  expect(read(COMPOSE_FORM, { ...write, honoredUntil: '2026-12-04' })).toMatchObject({
    values: { honoredUntil: '2026-12-04' },
  })
  expect(read(COMPOSE_FORM, { ...write, honoredUntil: 'demain' })).toHaveProperty('errors.honoredUntil')
  expect(read(COMPOSE_FORM, { ...write, intent: 'send', honoredUntil: '', seenSendings: '0' })).toMatchObject(
    {
      values: { introduction: '', seenSendings: 0 },
    },
  )
})

test('a villa is added with its dates and its guests', () => {
  const add = { intent: 'add', property: 'p', arrival: '2027-07-03', departure: '2027-07-10', adults: '8' }
  expect(read(COMPOSE_FORM, { ...add, children: '1', babies: '0' })).toMatchObject({
    values: { arrival: '2027-07-03', adults: 8, children: 1, babies: 0 },
  })
  expect(read(COMPOSE_FORM, { ...add, children: '-1', babies: '0' })).toHaveProperty('errors.children')
  expect(read(COMPOSE_FORM, { ...add, adults: '0', children: '0', babies: '0' })).toHaveProperty(
    'errors.adults',
  )
  expect(read(COMPOSE_FORM, { ...add, arrival: '', children: '1', babies: '0' })).toHaveProperty(
    'errors.arrival',
  )
})

test('an answer to a family has words', () => {
  const answer = { intent: 'answer', villa: 'v', formKey: 'f' }
  expect(read(PROPOSAL_FORM, { ...answer, text: ' ' })).toHaveProperty('errors.text')
  expect(read(PROPOSAL_FORM, { ...answer, text: 'Oui.' })).toMatchObject({ values: { text: 'Oui.' } })
})
