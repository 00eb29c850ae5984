import { expect, test } from 'vitest'
import { isLegalKind } from './legal-kinds.ts'

test('a legal text of the site is known from a contract', () => {
  const texts = ['terms', 'privacy', 'notice', 'accessibility', 'ranking']
  expect([...texts, 'rental', 'toString'].filter(isLegalKind)).toEqual(texts)
})
