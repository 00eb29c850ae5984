import { expect, test } from 'vitest'
import { aRental } from '#tests/rental-facts-factory.ts'
import { conductArticles } from './rental-contract-conduct.ts'

const blocksOf = (heading: string, facts = aRental()) =>
  conductArticles(facts).find((article) => article.heading === heading)!.blocks

test('the contract of a villa without a pool has no article about pools', () => {
  expect(blocksOf('Sécurité de la piscine', aRental({}, { amenities: ['wifi'], poolDevice: null }))).toEqual(
    [],
  )
})

test.each([
  ['allowed', 'sont admis'],
  ['on_request', 'accord écrit du bailleur'],
  ['on_request', 'chiens guides et d’assistance le sont sans cet accord'],
  ['forbidden', 'ne sont pas admis'],
] as const)('animals %s: « %s »', (animals, words) => {
  expect(blocksOf('Animaux', { ...aRental(), animals })[0]).toContain(words)
})

test('complaints go to the agency, or to the owner where there is no agency', () => {
  expect(blocksOf('Réclamations, médiation et loi applicable')[0]).toContain('agence@demo.calanque.fr')
  const direct = { ...aRental(), agency: null }
  expect(blocksOf('Réclamations, médiation et loi applicable', direct)[0]).toContain('Hélène Vidal')
})

test('the terms of the site are said to be in force where they are, at the day of the contract', () => {
  const rental = aRental()
  const said = (effectiveOn: '2026-01-01' | '2999-01-01') =>
    blocksOf('Signature électronique', { ...rental, siteTerms: { number: 1, effectiveOn } }).join(' ')
  expect(said('2026-01-01')).toContain('version 1, en vigueur depuis le')
  expect(said('2999-01-01')).toContain('version 1, que le site garde en ligne')
})

test('the tenant reads which authority takes a complaint about their data, by the law of the contract', () => {
  expect(blocksOf('Données personnelles')[0]).toContain('CNIL')
  const [monegasque] = blocksOf('Données personnelles', { ...aRental(), law: 'monegasque' })
  expect(monegasque).toContain('APDP')
  expect(monegasque).not.toContain('CNIL')
})
