import { expect, test } from 'vitest'
import { accessibilitySections } from './accessibility-text.ts'
import type { LegalFacts } from './legal-facts.ts'

const facts = (operator: object | null) => ({ operator }) as unknown as LegalFacts
const contactIn = (operator: object | null) =>
  JSON.stringify(accessibilitySections(facts(operator)).find(({ id }) => id === 'contact'))

test('a visitor whom a page shuts out is given the operator’s telephone, or the form alone while there is none', () => {
  expect(contactIn({ phone: '04 00 00 00 00' })).toContain('appelez le 04 00 00 00 00')
  expect(contactIn(null)).not.toContain('appelez')
})
