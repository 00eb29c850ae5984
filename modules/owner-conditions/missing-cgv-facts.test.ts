import { describe, expect, test } from 'vitest'
import { aCgvInput } from '#tests/cgv-facts-factory.ts'
import { aRates } from '#tests/listing-factory.ts'
import { gatherCgvFacts } from './gather-cgv-facts.ts'
import { completeCgvFacts, missingCgvFacts, missingCgvWords } from './missing-cgv-facts.ts'

const missing = (...given: Parameters<typeof aCgvInput>) =>
  missingCgvFacts(gatherCgvFacts(aCgvInput(...given)))

describe('mandatory facts', () => {
  test('are complete for a villa ready to be let', () => {
    expect(missing()).toEqual([])
    expect(completeCgvFacts(gatherCgvFacts(aCgvInput()))).toHaveProperty('facts.owner.lastName', 'Vidal')
  })

  test.each([
    ['listing.registrationNumber', {}, { registrationNumber: null }],
    ['listing.swornDeclaration', { isDeclared: false }, {}],
    ['listing.poolDevice', {}, { poolDevice: null }],
    ['prices', {}, { rates: aRates({ baseNightly: null }) }],
    ['agency.mandateNumber', { mandateNumber: null }, {}],
    ['mediator.name', { mediator: null }, {}],
    ['operator.name', { operator: null }, {}],
    ['terms', { issuedOn: '2025-06-01' as const }, {}],
  ])('%s is named when it is not known', (field, changes, listing) => {
    expect(missing(changes, listing)).toContain(field)
  })

  test('an owner without an account is missing every fact', () => {
    expect(missing({ owner: null })).toEqual([
      'owner.firstName',
      'owner.lastName',
      'owner.address',
      'owner.email',
    ])
  })

  test('Monaco asks for neither registration nor declaration', () => {
    const content = { jurisdiction: 'MC' as const, registrationNumber: null }
    expect(missing({ isDeclared: false }, content)).toEqual([])
  })

  test('an owner may elect domicile at their agency, and needs an address without one', () => {
    const owner = { ...aCgvInput().owner!, address: null }
    expect(missing({ owner })).toEqual([])
    expect(missing({ owner, regime: 'direct', agency: null })).toEqual(['owner.address'])
  })
})

test('missing facts are named in French', () => {
  expect(missingCgvWords(['prices', 'listing.poolDevice'])).toEqual({
    reason: 'Il manque aux conditions générales\u00a0: le prix et le dispositif de sécurité de la piscine.',
    errors: {
      prices: 'Information manquante\u00a0: le prix.',
      'listing.poolDevice': 'Information manquante\u00a0: le dispositif de sécurité de la piscine.',
    },
  })
})
