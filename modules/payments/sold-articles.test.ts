import { expect, test } from 'vitest'
import type { NumberedFacts } from './numbered-facts.ts'
import { soldArticles } from './sold-articles.ts'

const FACTS: NumberedFacts = {
  issuedOn: '2026-11-22',
  issuer: {
    ...{ name: 'Agence Essai', legalForm: 'SAS', siren: '000 000 000', address: '1 rue des Essais' },
    ...{ email: 'agence@example.com', phone: '04 00 00 00 00', card: 'n° CPI 0000' },
  },
  payer: { name: 'Camille Exemple', address: '', email: 'camille@example.fr' },
  stay: {
    ...{ reservation: 'CAL-2026-000001', title: 'Villa Azur', city: 'Antibes' },
    ...{ arrival: '2027-07-17', departure: '2027-07-24' },
  },
  lines: [{ label: 'Location, 7 nuits', amount: 500_000 }],
  total: 500_000,
  payments: [{ on: '2026-11-21', means: 'carte Visa se terminant par 4242', amount: 500_000 }],
  left: 1_500_000,
  corrects: null,
}

test('the parts follow in the order of owner, agency, provider and commune, and the total has no common rate', () => {
  const untaxed = { net: 10_000, rate: null, vat: 0 }
  const articles = soldArticles({
    ...{ ...FACTS, layout: 'by_seller', owner: { name: 'Hélène Vidal', mandate: null } },
    lines: [
      {
        label: 'Taxe de séjour',
        amount: 10_000,
        sale: { ...untaxed, seller: { kind: 'commune', name: 'Cannes' } },
      },
      {
        label: 'Linge',
        amount: 10_000,
        sale: { ...untaxed, seller: { kind: 'provider', name: 'Linge & Cie' } },
      },
      {
        label: 'Ménage',
        amount: 12_000,
        sale: { net: 10_000, rate: 2_000, vat: 2_000, seller: { kind: 'agency' } },
      },
      { label: 'Location', amount: 10_000, sale: { ...untaxed, seller: { kind: 'owner' } } },
    ],
  })
  expect(articles.map(({ heading }) => heading)).toEqual([
    ...['Part du propriétaire, Hélène Vidal', 'Part de l’agence, Agence Essai'],
    ...['Part d’un prestataire, Linge & Cie', 'Part de la commune, Cannes', 'Total'],
  ])
  expect(articles.at(-1)!.blocks[0]).toMatchObject({
    footer: [
      'Total',
      expect.stringMatching(/^400,00/),
      '',
      expect.stringMatching(/^20,00/),
      expect.stringMatching(/^420,00/),
    ],
  })
})
