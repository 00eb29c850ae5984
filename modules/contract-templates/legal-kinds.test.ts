import { expect, test } from 'vitest'
import { isLegalKind } from './legal-kinds.ts'

test('a legal text of the site is known from a contract', () => {
  expect(['terms', 'privacy', 'notice', 'rental', 'toString'].filter(isLegalKind)).toEqual([
    ...['terms', 'privacy', 'notice'],
  ])
})
