import { describe, expect, test } from 'vitest'
import type { Party } from '#modules/ownership/party.ts'
import { mandatorNames, mandatorsOf, signersOf } from './mandator.ts'

const person = (id: string, firstName: string): Party => ({
  ...{ id, accountId: id, firstName, lastName: 'Vidal', email: `${id}@example.org`, phone: null },
  ...{ address: '4 montée des Essais, Antibes', company: null },
})
const helene = person('helene', 'Hélène')
const marius = person('marius', 'Marius')
const company = { legalName: 'Les Pins', legalForm: 'SCI', registrationNumber: '732829320', seat: 'Nice' }
const sci: Party = { ...person('sci', 'Hélène'), accountId: 'helene', company }
const power = (partyId: string, attorneyId: string) => ({
  ...{ partyId, attorneyId, givenOn: '2026-03-02' as const, reference: 'acte 12' },
})
const addressOf = ({ address }: Party) => address

describe('who signs a mandate of several owners', () => {
  test('is each of them', () => {
    expect(signersOf(mandatorsOf([helene, marius], [], addressOf))).toEqual(['helene', 'marius'])
  })

  test('is one person once, for themself and for the company they act for', () => {
    const mandators = mandatorsOf([helene, sci], [], addressOf)
    expect(signersOf(mandators)).toEqual(['helene'])
    expect(mandators[1]!.quality).toBe('SIREN 732\u00a0829\u00a0320, représentée par Hélène Vidal')
  })

  test('is the attorney of an owner who gave another owner a power of attorney', () => {
    const mandators = mandatorsOf([helene, marius], [power('marius', 'helene')], addressOf)
    expect(signersOf(mandators)).toEqual(['helene'])
    expect(mandators[1]).toMatchObject({
      accountId: 'marius',
      quality: expect.stringMatching(
        /^pour qui signe Hélène Vidal en vertu d’une procuration du 2\smars\s2026 \(acte 12\)$/,
      ),
    })
  })

  test('is the owner themself where the attorney owns nothing any more, or let another sign too', () => {
    expect(signersOf(mandatorsOf([marius], [power('marius', 'helene')], addressOf))).toEqual(['marius'])
    const circle = [power('marius', 'helene'), power('helene', 'marius')]
    expect(signersOf(mandatorsOf([helene, marius], circle, addressOf))).toEqual(['helene', 'marius'])
  })
})

test('the register names all who give a mandate', () => {
  expect(mandatorNames(mandatorsOf([helene, marius, sci], [], addressOf))).toBe(
    'Hélène Vidal, Marius Vidal et SCI Les Pins',
  )
})
