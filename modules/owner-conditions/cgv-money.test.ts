import { expect, test } from 'vitest'
import { aCgv } from '#tests/cgv-facts-factory.ts'
import { aRates } from '#tests/listing-factory.ts'
import { cgvMoneyArticles } from './cgv-money.ts'

const said = (facts = aCgv()) => JSON.stringify(cgvMoneyArticles(facts)).replaceAll(/\s/g, ' ')

test('a fee of zero is written as offered', () => {
  expect(said()).toContain('les frais de linge, offerts')
  expect(said()).toContain('les frais de ménage, 350,00 €')
})

test('without a deposit and a service fee, the text says that neither is asked', () => {
  const free = aCgv({}, { rates: aRates({ deposit: 0 }) })
  expect(said(free)).toContain('Aucun dépôt de garantie')
  expect(said(free)).toContain('ne paie pas de frais de service')
})

test('the price outside the seasons comes first, then the seasons in order', () => {
  const periods = aCgv().prices.map(({ period }) => period.replaceAll(/\s/g, ' '))
  expect(periods).toEqual(['Hors saisons', 'Été, du 3 juillet 2027 au 27 août 2027'])
})
