import { expect, test } from 'vitest'
import type { NumberedFacts } from './numbered-facts.ts'
import { payerTable } from './numbered-tables.ts'

test('a payer without a postal address is named without one', () => {
  const payer = { name: 'Camille Exemple', address: '', email: 'camille@example.org' }
  expect(payerTable({ payer } as NumberedFacts).rows).toEqual([
    ['Nom', 'Camille Exemple'],
    ['E-mail', 'camille@example.org'],
  ])
})
