import { expect, test } from 'vitest'
import { FAMILY_FORM } from './family-schema.ts'

const read = (fields: Record<string, string>) => {
  const sent = new FormData()
  for (const [name, value] of Object.entries(fields)) sent.set(name, value)
  return FAMILY_FORM.read(sent)
}

test('a person of the family gives a name of one line, without spaces around it', () => {
  expect(read({ intent: 'join', name: '  Mamie Jeanne ' })).toMatchObject({
    values: { name: 'Mamie Jeanne' },
  })
  expect(read({ intent: 'join', name: ' ' })).toHaveProperty('errors.name')
  expect(read({ intent: 'join', name: 'a'.repeat(41) })).toHaveProperty('errors.name')
})

test('a villa is kept or dismissed, and no other word is a vote', () => {
  expect(read({ intent: 'vote', villa: 'v', vote: 'keep' })).toMatchObject({ values: { vote: 'keep' } })
  expect(read({ intent: 'vote', villa: 'v', vote: 'love' })).toHaveProperty('errors.vote')
})
