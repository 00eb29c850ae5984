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
  ['forbidden', 'ne sont pas admis'],
] as const)('animals %s: « %s »', (animals, words) => {
  expect(blocksOf('Animaux', { ...aRental(), animals })[0]).toContain(words)
})

test('complaints go to the agency, or to the owner where there is no agency', () => {
  expect(blocksOf('Réclamations, médiation et loi applicable')[0]).toContain('agence@demo.calanque.fr')
  const direct = { ...aRental(), agency: null }
  expect(blocksOf('Réclamations, médiation et loi applicable', direct)[0]).toContain('Hélène Vidal')
})

test('the tenant reads which authority takes a complaint about their data, by the law of the contract', () => {
  expect(blocksOf('Données personnelles')[0]).toContain('CNIL')
  const [monegasque] = blocksOf('Données personnelles', { ...aRental(), law: 'monegasque' })
  expect(monegasque).toContain('APDP')
  expect(monegasque).not.toContain('CNIL')
})
