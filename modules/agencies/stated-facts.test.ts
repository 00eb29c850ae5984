import { expect, test } from 'vitest'
import { AN_AGENCY } from '#tests/published-villa.ts'
import { changedFacts, papersToProve } from './stated-facts.ts'

test('the facts that differ are named, in the order in which they are stated', () => {
  expect(changedFacts(AN_AGENCY, AN_AGENCY)).toEqual([])
  const after = { ...AN_AGENCY, mediator: 'Autre médiateur', guarantor: 'Autre garant' }
  expect(changedFacts(AN_AGENCY, after)).toEqual(['guarantor', 'mediator'])
})

test('another guarantor, insurer or card has another paper, and a new telephone has none', () => {
  expect(papersToProve(['guarantor', 'guarantorAddress'])).toEqual(['guaranteeEndsOn'])
  expect(papersToProve(['cardNumber', 'cardAuthority', 'liabilityInsurer'])).toEqual([
    'cardEndsOn',
    'insuranceEndsOn',
  ])
  expect(papersToProve(['phone', 'guarantorAddress', 'mediator', 'name'])).toEqual([])
})
