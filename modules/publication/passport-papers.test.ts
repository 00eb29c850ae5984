import { describe, expect, test } from 'vitest'
import { aListing } from '#tests/listing-factory.ts'
import { aPassport } from '#tests/passport-factory.ts'
import type { PassportFacts, PassportItemName } from './passport-item.ts'
import { paperItems } from './passport-papers.ts'

const TODAY = '2026-11-20'

function itemOf(item: PassportItemName, changes: Partial<PassportFacts>) {
  return paperItems(aPassport(changes), TODAY).find((one) => one.item === item)!
}

describe('the mandate', () => {
  test('is required only when an agency handles the money', () => {
    expect(itemOf('mandate', { regime: 'direct', mandate: null }).state).toBe('not_applicable')
    expect(itemOf('mandate', { mandate: null }).state).toBe('missing')
  })

  test('that begins later is not valid yet', () => {
    const mandate = { ...aPassport().mandate!, startsOn: '2026-11-21' } as const
    expect(itemOf('mandate', { mandate })).toMatchObject({ state: 'missing', evidence: 'Mandat n°\u00a042' })
  })
})

describe('the sworn declaration of registration', () => {
  test('is made in France for the number of the listing, by the owner alone, and not asked in Monaco', () => {
    expect(itemOf('declaration', {})).toMatchObject({
      state: 'present',
      evidence: 'Faite le 2\u00a0octobre\u00a02026, dans l’espace du propriétaire',
    })
    expect(itemOf('declaration', { declaration: null })).toMatchObject({
      state: 'missing',
      sentence: expect.stringContaining('Le propriétaire seul'),
    })
    const monaco = aListing({ jurisdiction: 'MC', registrationNumber: null })
    expect(itemOf('declaration', { declaration: null, content: monaco }).state).toBe('not_applicable')
  })

  test('says for whom it is made where several own the villa', () => {
    const madeFor = [
      { name: 'Hélène Vidal', isOwn: true, power: null },
      { name: 'Marius Vidal', isOwn: false, power: null },
    ]
    const declaration = { declaredOn: '2026-10-02', means: 'console', madeFor } as const
    expect(itemOf('declaration', { declaration }).evidence).toMatch(
      /pour Hélène Vidal et Marius Vidal \(sans procuration\)$/,
    )
  })

  test('waits for the registration number', () => {
    const content = aListing({ registrationNumber: null })
    expect(itemOf('declaration', { declaration: null, content }).sentence).toMatch(/une fois le numéro/)
  })

  test('that was taken over says so', () => {
    const declaration = { declaredOn: '2025-03-01', means: 'takeover', madeFor: [] } as const
    expect(itemOf('declaration', { declaration })).toMatchObject({
      state: 'present',
      evidence: expect.stringContaining('reprise'),
    })
  })
})

test('the conditions of the owner are signed before the publication; those signed before they came here say so', () => {
  expect(itemOf('conditions', {})).toMatchObject({
    ...{ state: 'present', evidence: 'Signées le 3\u00a0octobre\u00a02026' },
  })
  expect(itemOf('conditions', { conditions: [] }).state).toBe('missing')
  const signed = { signedOn: '2025-03-01', isTakenOver: true } as const
  const [owner] = aPassport().conditions
  expect(itemOf('conditions', { conditions: [{ ...owner!, signed }] }).evidence).toContain(
    'avant leur reprise',
  )
})

test('an insurance is valid, expires soon from thirty days before its end, is valid on its last day and has lapsed the day after', () => {
  const until = (endsOn: `${number}-${number}-${number}`) =>
    itemOf('insurance', { insurance: { ...aPassport().insurance!, endsOn } })
  expect(until('2026-12-21')).toMatchObject({ state: 'present', expiresOn: '2026-12-21' })
  expect(until('2026-12-20').state).toBe('expiring')
  expect(until('2026-11-20').state).toBe('expiring')
  expect(until('2026-11-19')).toMatchObject({
    state: 'lapsed',
    sentence:
      'L’attestation d’assurance a pris fin le 19\u00a0novembre\u00a02026\u00a0: renouvelez cette pièce.',
  })
})

describe('an authorization of change of use', () => {
  const tropez = aListing({
    publicPlace: { ...aListing().publicPlace, citySlug: 'saint-tropez', city: 'Saint-Tropez' },
  })

  test('is required in Saint-Tropez alone', () => {
    expect(itemOf('change_of_use', { changeOfUse: null }).state).toBe('not_applicable')
    expect(itemOf('change_of_use', { changeOfUse: null, content: tropez })).toMatchObject({
      state: 'missing',
      sentence: 'Enregistrez l’autorisation de changement d’usage que demande la commune de Saint-Tropez.',
    })
  })

  test('may have no end', () => {
    expect(itemOf('change_of_use', { content: tropez })).toMatchObject({ state: 'present', expiresOn: null })
  })
})

test('an identity that is not checked is said alike to the owner and to the agency, and by whom it is checked', () => {
  expect(itemOf('owner_identity', { owners: [] }).sentence).toBe(
    'L’agence vérifie l’identité du propriétaire sur une pièce en cours de validité.',
  )
})

describe('identity, bank account and tax identity', () => {
  const [owner] = aPassport().owners
  const states = (...owners: PassportFacts['owners']) =>
    (['owner_identity', 'bank_account', 'tax_identity'] as const).map(
      (item) => itemOf(item, { owners }).state,
    )

  test('of the owner are required; a property without an owner lacks all three', () => {
    expect(states(owner!)).toEqual(['present', 'present', 'present'])
    expect(states({ ...owner!, ibanEnd: null })).toEqual(['present', 'missing', 'present'])
    expect(states({ ...owner!, taxCountry: null })).toEqual(['present', 'present', 'missing'])
    expect(states()).toEqual(['missing', 'missing', 'missing'])
  })

  test('are required of each of several owners, and those who lack one are named', () => {
    const sci = { ...owner!, name: 'SCI Les Pins', ibanEnd: null }
    expect(states(owner!, sci)).toEqual(['present', 'missing', 'present'])
    expect(itemOf('bank_account', { owners: [owner!, sci] }).sentence).toMatch(/pour SCI Les Pins\.$/)
    expect(itemOf('owner_identity', { owners: [owner!, sci] }).evidence).toMatch(
      /^Hélène Vidal.*SCI Les Pins/,
    )
  })
})
