import { expect, test } from 'vitest'
import { aRental } from '#tests/rental-facts-factory.ts'
import { paymentArticles } from './rental-contract-payment.ts'

const blocksOf = (heading: string, facts = aRental()) =>
  paymentArticles(facts).find((article) => article.heading === heading)!.blocks

test('no deposit is said as no deposit', () => {
  const free = aRental()
  const facts = { ...free, deposit: { ...free.deposit, amount: 0 } }
  expect(blocksOf('Dépôt de garantie', facts)).toEqual(['Aucun dépôt de garantie n’est demandé.'])
})

test('the deposit says its amount, form and return', () => {
  const words = blocksOf('Dépôt de garantie').join(' ').replaceAll(/\s/g, ' ')
  expect(words).toContain('5 000,00 €')
  expect(words).toContain('empreinte de carte bancaire')
  expect(words).toContain('14 jours')
})

test('a policy without dates says « à tout moment »', () => {
  const rental = aRental()
  const facts = {
    ...rental,
    cancellation: { policy: 'strict' as const, tiers: [{ until: null, refund: 0 }] },
  }
  expect(blocksOf('Annulation', facts)).toContainEqual(
    expect.objectContaining({
      rows: [[expect.stringContaining('À tout moment'), ...Array(3).fill(expect.any(String))]],
    }),
  )
})
