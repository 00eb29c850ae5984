import { expect, test } from 'vitest'
import { numberedFacts } from '#tests/numbered-facts-factory.ts'
import type { NumberedFacts } from './numbered-facts.ts'
import { issuerTable, payerTable } from './numbered-tables.ts'

test('a payer without a postal address is named without one', () => {
  const payer = { name: 'Camille Exemple', address: '', email: 'camille@example.org' }
  expect(payerTable({ payer } as NumberedFacts).rows).toEqual([
    ['Nom', 'Camille Exemple'],
    ['E-mail', 'camille@example.org'],
  ])
})

test('the issuer of a document has their SIREN, their address and the number of their card', () => {
  expect(issuerTable(numberedFacts()).rows).toEqual([
    ['Nom', 'Agence Essai, SAS'],
    ['SIREN', '000 000 000'],
    ['Adresse', '1 rue des Essais'],
    ['Carte professionnelle', 'n° CPI 0000'],
    ['Contact', 'agence@example.com, 04 00 00 00 00'],
  ])
})
