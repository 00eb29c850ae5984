import { describe, expect, test } from 'vitest'
import { aMandateTerms } from '#tests/mandate-terms-factory.ts'
import type { MandateTerms } from './mandate-terms.ts'
import {
  describePeriod,
  describeSupplier,
  describeTerms,
  formatBasisPoints,
  formatDays,
} from './mandate-words.ts'

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('the terms of a mandate in words', () => {
  test('state the commission, the provider of each service, the delays, whether the mandate is exclusive and when words appear', () => {
    const provider = { by: 'provider', name: 'Azur Propreté', marginBasisPoints: 1_500 } as const
    const terms = aMandateTerms({
      cleaning: provider,
      linen: { by: 'owner' },
      addOns: { spa: provider },
      exclusive: true,
    })
    expect(describeTerms(terms).map(plain)).toEqual([
      'Honoraires : 20 % du loyer, toutes taxes comprises',
      'Ménage : Azur Propreté, dont 15 % pour l’agence',
      'Linge : le propriétaire',
      'Spa et bien-être : Azur Propreté, dont 15 % pour l’agence',
      'Versement au propriétaire : 15 jours après le départ',
      'Préavis : 90 jours',
      'Mandat exclusif',
      'Textes et photographies : en ligne après l’accord du propriétaire',
    ])
    expect(
      describeTerms(aMandateTerms({ wordsAtOnce: true }))
        .map(plain)
        .at(-1),
    ).toBe('Textes et photographies : en ligne aussitôt, le propriétaire peut les retirer')
  })

  test('say who bears a contested payment where it is the owner, and nothing in the terms of before', () => {
    const { chargebackBy: _, ...before } = aMandateTerms()
    const said = [aMandateTerms({ chargebackBy: 'owner' }), aMandateTerms(), before as MandateTerms].map(
      (terms) =>
        describeTerms(terms)
          .filter((line) => line.includes('contesté'))
          .map(plain),
    )
    expect(said).toEqual([['Paiement contesté après le séjour : à la charge du propriétaire'], [], []])
  })

  test('name a provider alone where the agency takes no margin', () => {
    expect(describeSupplier({ by: 'provider', name: 'Azur Propreté', marginBasisPoints: 0 })).toBe(
      'Azur Propreté',
    )
    expect(describeSupplier({ by: 'agency' })).toBe('l’agence')
  })

  test('write rates with a comma and one day without an s', () => {
    expect(plain(formatBasisPoints(1_250))).toBe('12,5 %')
    expect(plain(formatDays(1))).toBe('1 jour')
  })
})

test('the period of a mandate states its last day where it is known', () => {
  expect(describePeriod({ startsOn: '2027-01-01', endsOn: '2028-12-31' })).toBe(
    'Du 1er\u00a0janvier\u00a02027 au 31\u00a0décembre\u00a02028',
  )
  expect(describePeriod({ startsOn: '2027-01-02', endsOn: null })).toBe(
    'À partir du 2\u00a0janvier\u00a02027',
  )
})
