import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test('the first and last letters of a name and the whole domain are shown', () => {
  expect(maskedEmail('jeanne.martin@example.org')).toBe('j•••n@example.org')
})

test('a short name shows its first letter alone', () => {
  expect(maskedEmail('jo@example.org')).toBe('j•••@example.org')
})
