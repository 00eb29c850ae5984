import { expect, test } from 'vitest'
import { sealWords } from './seal-words.ts'

const AGENCY = { name: 'Agence d’essai', siren: '000 000 000' }
const wordsOf = (follows?: 'tenant' | 'owner') =>
  Object.values(sealWords({ ...AGENCY, ...(follows && { follows }) }, 'Document', '1 mai 2027 à 10:00'))
    .flat()
    .join(' ')
    .replaceAll(/\s/g, ' ')

test('the seal on a rental contract follows the tenant, for the lessor', () => {
  expect(wordsOf('tenant')).toContain('Cachet du mandataire du bailleur sur « Document »')
  expect(wordsOf('tenant')).toContain('mandataire du bailleur, le 1 mai 2027 à 10:00')
  expect(wordsOf('tenant')).toContain('dès la signature du locataire')
})

test('the seal on a mandate follows the owner, and names no tenant and no lessor', () => {
  expect(wordsOf('owner')).toContain('dès la signature du propriétaire')
  expect(wordsOf('owner')).not.toMatch(/locataire|bailleur/)
})

test('a request to sign of before is one of a tenant', () => {
  expect(wordsOf()).toBe(wordsOf('tenant'))
})
