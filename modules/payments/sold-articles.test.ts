import { expect, test } from 'vitest'
import { numberedFacts } from '#tests/numbered-facts-factory.ts'
import { soldArticles } from './sold-articles.ts'

const FACTS = numberedFacts()

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
