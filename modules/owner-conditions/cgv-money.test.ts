import { expect, test } from 'vitest'
import { aCgv } from '#tests/cgv-facts-factory.ts'
import { aRates } from '#tests/listing-factory.ts'
import { cgvMoneyArticles } from './cgv-money.ts'

const said = (facts = aCgv()) => JSON.stringify(cgvMoneyArticles(facts)).replaceAll(/\s/g, ' ')

test('a fee that is not asked is said to be offered', () => {
  expect(said()).toContain('les frais de linge, offerts')
  expect(said()).toContain('les frais de ménage, 350,00 €')
})

test('without a deposit or a service fee, both are said not to be', () => {
  const free = aCgv({}, { rates: aRates() })
  expect(said(free)).toContain('Aucun dépôt de garantie')
  expect(said(free)).toContain('ne paie pas de frais de service')
})

test('seasons follow the price of the other nights, in order', () => {
  const periods = aCgv().prices.map(({ period }) => period.replaceAll(/\s/g, ' '))
  expect(periods).toEqual(['Hors saisons', 'Été, du 3 juillet 2027 au 27 août 2027'])
})
