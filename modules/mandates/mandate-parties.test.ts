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
