import { describe, expect, test } from 'vitest'
import {
  decisionDue,
  delayWords,
  INCIDENT_STATES,
  isBilledAtOnce,
  isOverdue,
  SEVERITIES,
  type Severity,
  stateAfter,
} from './incident.ts'

const REPORTED = new Date('2027-07-21T10:00:00Z')

test.each([
  ['danger', '2027-07-21T10:15:00.000Z'],
  ['unusable', '2027-07-21T14:00:00.000Z'],
  ['comfort', '2027-07-22T10:00:00.000Z'],
  ['cosmetic', '2027-07-28T10:00:00.000Z'],
] as const)('what is done about an incident is decided before its clock ends: %s', (severity, due) => {
  expect(decisionDue(severity, REPORTED).toISOString()).toBe(due)
})

test('an incident is overdue past its clock while nothing is decided, and not once it is', () => {
  const dueAt = decisionDue('unusable', REPORTED)
  const late = (state: (typeof INCIDENT_STATES)[number], now: string) =>
    isOverdue({ state, dueAt }, new Date(now))
  expect(late('asked', '2027-07-21T14:00:00Z')).toBe(false)
  expect(INCIDENT_STATES.filter((state) => late(state, '2027-07-21T14:00:01Z'))).toEqual([
    ...['reported', 'asked', 'refused'],
  ])
})

describe('a repair', () => {
  const finishedFrom = (severity: Severity, payer: 'owner' | 'agency' | 'guest') =>
    INCIDENT_STATES.filter((state) => stateAfter({ state, severity, payer }, 'finish') === 'done')

  test('at the expense of the owner is done once they agreed, but for a danger, which they may not have refused', () => {
    for (const severity of SEVERITIES)
      expect([severity, finishedFrom(severity, 'owner')]).toEqual([
        severity,
        severity === 'danger' ? ['reported', 'asked', 'agreed'] : ['agreed'],
      ])
  })

  test('at the expense of another is done without asking the owner', () => {
    for (const payer of ['agency', 'guest'] as const) {
      expect(finishedFrom('cosmetic', payer)).toEqual(['reported', 'agreed'])
      expect(stateAfter({ state: 'reported', severity: 'comfort', payer }, 'ask')).toBeNull()
    }
  })

  test('that the owner refused may be asked for again, one that they agreed to may not', () => {
    const asked = INCIDENT_STATES.filter(
      (state) => stateAfter({ state, severity: 'comfort', payer: 'owner' }, 'ask') === 'asked',
    )
    expect(asked).toEqual(['reported', 'refused'])
  })

  test('is answered while it is asked for, and closed once it is done', () => {
    const from = (step: 'agree' | 'refuse' | 'close' | 'cancel') =>
      INCIDENT_STATES.filter((state) => stateAfter({ state, severity: 'danger', payer: 'owner' }, step))
    expect(from('agree')).toEqual(['asked'])
    expect(from('refuse')).toEqual(['asked'])
    expect(from('close')).toEqual(['done'])
    expect(from('cancel')).toEqual(['reported', 'asked', 'agreed', 'refused'])
  })
})

test('an invoice is its owner’s at once for a danger alone, unless they refused it, agreed to an estimate, or it was cancelled', () => {
  const billed = (severity: Severity, payer: 'owner' | 'agency' = 'owner', hasAgreed = false) =>
    INCIDENT_STATES.filter((state) => isBilledAtOnce({ state, severity, payer }, { hasAgreed }))
  expect(billed('danger')).toEqual(['reported', 'asked', 'agreed', 'done', 'closed'])
  expect([billed('danger', 'owner', true), billed('danger', 'agency'), billed('cosmetic')]).toEqual([
    [],
    [],
    [],
  ])
})

test('the delay of an estimate is said in days, and not where the provider gives none', () => {
  expect([0, 1, 12, null].map(delayWords)).toEqual([
    ...['dans la journée', 'sous 1\u00a0jour', 'sous 12\u00a0jours', null],
  ])
})
