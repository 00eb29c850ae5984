import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test('shows the ends of a name and the whole domain', () => {
  expect(maskedEmail('jeanne.martin@example.org')).toBe('j•••n@example.org')
})

test('a short name shows its first letter alone', () => {
  expect(maskedEmail('jo@example.org')).toBe('j•••@example.org')
})
