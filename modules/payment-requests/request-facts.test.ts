import { expect, test } from 'vitest'
import { missingRequestFacts, type RequestFacts } from './request-facts.ts'
import { SAMPLE_REQUEST } from './sample-request.ts'

test('a request without a mandatory fact, or for a sum that is not owed, is named as such', () => {
  expect(missingRequestFacts(SAMPLE_REQUEST)).toEqual([])
  const { payer, issuer, due, price } = SAMPLE_REQUEST
  const wrong = (facts: Partial<RequestFacts>) => missingRequestFacts({ ...SAMPLE_REQUEST, ...facts })
  expect(wrong({ payer: { ...payer, address: ' ' } })).toEqual(['payer.address'])
  expect(wrong({ issuer: { ...issuer, guarantor: '' } })).toEqual(['issuer.guarantor'])
  expect(wrong({ due: { ...due, paid: due.amount } })).toEqual(['due.amount'])
  expect(wrong({ price: { ...price, later: 1_000_000 } })).toEqual(['price.total'])
})
