import { expect, test } from 'vitest'
import { aMandate } from '#tests/mandate-facts-factory.ts'
import { mandateParties, ownerSignature, signatureArticle } from './mandate-parties.ts'

test('a document of a mandate names both parties and the way it is signed, and has a place for each signature', () => {
  const facts = aMandate()
  expect(mandateParties(facts).join(' ')).toMatch(
    /Le mandant.*Hélène Vidal.*Le mandataire.*Calanque Conciergerie/,
  )
  expect(signatureArticle(facts).blocks.join(' ')).toContain('Calanque Conciergerie s’engage')
  const { signature, countersignature } = ownerSignature(facts, 'ce mandat')
  expect(signature?.lines[0]).toContain('Hélène Vidal déclare avoir lu ce mandat')
  expect(countersignature?.lines[0]).toContain('scelle ce mandat')
})

test('a document of several owners names each with who acts for them, and this copy’s signer with those they sign for', () => {
  const mandators = [
    { name: 'Hélène Vidal', address: 'Antibes', quality: null, signerId: 'helene' },
    {
      name: 'SCI Les Pins',
      address: 'Nice',
      quality: 'SIREN 1, représentée par Hélène Vidal',
      signerId: 'helene',
    },
    { name: 'Marius Vidal', address: 'Cannes', quality: null, signerId: 'marius' },
  ]
  const facts = aMandate({ mandators, signerId: 'helene' })
  expect(mandateParties(facts)[0]).toBe(
    'Les mandants : Hélène Vidal, Antibes ; SCI Les Pins, SIREN 1, représentée par Hélène Vidal, Nice ; Marius Vidal, Cannes, ci-après ensemble le propriétaire.',
  )
  expect(signatureArticle(facts).blocks.join(' ')).toContain('une fois que tous l’ont signé')
  expect(ownerSignature(facts, 'ce mandat').signature?.lines[0]).toBe(
    'Hélène Vidal, pour Hélène Vidal et SCI Les Pins, déclare avoir lu ce mandat en entier avant de le signer et en accepter les termes.',
  )
})
