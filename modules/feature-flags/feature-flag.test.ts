import { assert as check, constantFrom, integer, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { person, VISITOR } from '#tests/person.ts'
import {
  endStateOf,
  type FeatureFlag,
  type FlagRule,
  firstRule,
  flagFor,
  isOnFor,
  overdueFlags,
  ruleWords,
} from './feature-flag.ts'

const ALL: FlagRule = { isOn: true, roles: [], agencyIds: [], share: 100 }
const AGENT = flagFor(person('AGENT', { agencyIds: [7] }))
const SOMEONE = flagFor({ kind: 'visitor', visitorId: 'v' })

describe('a flag', () => {
  test('that is off is off for all, whatever its conditions', () => {
    expect(isOnFor('f', { ...ALL, isOn: false }, AGENT)).toBe(false)
    expect(isOnFor('f', { ...ALL, isOn: false, roles: ['AGENT'] }, AGENT)).toBe(false)
  })

  test('without condition is on for all, also for a visitor who is not known', () => {
    expect([AGENT, SOMEONE, flagFor(VISITOR)].map((whom) => isOnFor('f', ALL, whom))).toEqual([
      ...[true, true, true],
    ])
  })

  test('kept to roles and agencies is on for those who have one of both', () => {
    const rule = { ...ALL, roles: ['AGENT', 'AGENCY_ADMIN'], agencyIds: [7, 9] } as const
    expect(isOnFor('f', rule, AGENT)).toBe(true)
    expect(isOnFor('f', rule, flagFor(person('AGENT', { agencyIds: [8] })))).toBe(false)
    expect(isOnFor('f', rule, flagFor(person('OWNER', { agencyIds: [7] })))).toBe(false)
    expect(isOnFor('f', rule, SOMEONE)).toBe(false)
  })

  test('is asked for the agency of what a person asks for, where that is given', () => {
    const rule = { ...ALL, agencyIds: [9] }
    expect(isOnFor('f', rule, flagFor(VISITOR, 9))).toBe(true)
    expect(isOnFor('f', rule, flagFor(person('AGENT', { agencyIds: [9] }), 7))).toBe(false)
  })

  test('kept to an agency is on for the keys of that agency, and not for those of the house', () => {
    const key = (agencyId: number | null) =>
      flagFor({ kind: 'key', keyId: 'k', agencyId, scopes: ['quote:read'] })
    expect([7, 8, null].map((id) => isOnFor('f', { ...ALL, agencyIds: [7] }, key(id)))).toEqual([
      ...[true, false, false],
    ])
  })

  test('for a share keeps the answer of a person, on every device of an account, and keeps who was in when it grows', () => {
    check(
      property(string(), integer({ min: 0, max: 99 }), constantFrom('a', 'b'), (userId, share, name) => {
        const here = flagFor(person('TRAVELER', { userId }))
        const elsewhere = flagFor(person('TRAVELER', { userId, visitorId: 'other' }))
        const answer = isOnFor(name, { ...ALL, share }, here)
        expect(isOnFor(name, { ...ALL, share }, elsewhere)).toBe(answer)
        if (answer) expect(isOnFor(name, { ...ALL, share: share + 1 }, here)).toBe(true)
      }),
    )
  })

  test('for a share is off for a visitor who cannot be known again, and for none at 0', () => {
    expect(isOnFor('f', { ...ALL, share: 99 }, flagFor(VISITOR))).toBe(false)
    expect(isOnFor('f', { ...ALL, share: 0 }, AGENT)).toBe(false)
  })
})

test('a rule is said in words', () => {
  const names = new Map([[7, 'Les Restanques']])
  expect(ruleWords(ALL, names)).toBe('Ouverte à tous')
  expect(ruleWords({ ...ALL, isOn: false, share: 5 }, names)).toBe('Fermée')
  expect(ruleWords({ isOn: true, share: 20, roles: ['AGENT', 'OWNER'], agencyIds: [7, 8] }, names)).toBe(
    '20\u00a0% des personnes, rôle Agent ou Propriétaire, Les Restanques ou agence n°\u00a08',
  )
  expect([firstRule({ default: true }), firstRule({ default: false })]).toEqual([
    ALL,
    { ...ALL, isOn: false },
  ])
})

describe('the end of a flag', () => {
  const flag = (endsOn: FeatureFlag['endsOn']) => ({
    ...{ name: endsOn, label: '', opens: '', where: [], by: [], owner: 'Équipe', endsOn, default: true },
  })

  test('is warned of for its last fifteen days, and over from the day after', () => {
    const on = (today: '2027-06-15' | '2027-06-16' | '2027-06-30' | '2027-07-01') =>
      endStateOf({ endsOn: '2027-06-30' }, today)
    expect([on('2027-06-15'), on('2027-06-16'), on('2027-06-30'), on('2027-07-01')]).toEqual([
      ...['far', 'near', 'near', 'over'],
    ])
  })

  test('that is over names the flag', () => {
    const flags = [flag('2027-06-30'), flag('2027-07-01')]
    expect(overdueFlags(flags, '2027-07-01')).toEqual([flag('2027-06-30')])
    expect(overdueFlags(flags, '2027-06-30')).toEqual([])
  })
})
