import { describe, expect, test } from 'vitest'
import { conditionsItem } from './passport-conditions.ts'
import type { PassportConditions } from './passport-item.ts'

const signed = { signedOn: '2026-11-20', isTakenOver: false } as const
const owner = (name: string, changes: Partial<PassportConditions> = {}): PassportConditions => ({
  ...{ name, attorney: null, signed },
  ...changes,
})
const ofTwo = (marius: Partial<PassportConditions>) =>
  conditionsItem({ conditions: [owner('Hélène Vidal'), owner('Marius Vidal', marius)] })

describe('the conditions of one owner', () => {
  test('are missing until they are signed, also without owner', () => {
    for (const conditions of [[], [owner('Hélène Vidal', { signed: null })]])
      expect(conditionsItem({ conditions })).toMatchObject({
        state: 'missing',
        sentence: expect.stringMatching(/^Le propriétaire les signe/),
      })
  })
  test('show the day, without the name of the only one who signs', () => {
    expect(conditionsItem({ conditions: [owner('Hélène Vidal')] })).toMatchObject({
      ...{ state: 'present', evidence: expect.stringMatching(/^Signées le 20\snovembre\s2026$/) },
    })
  })
})

describe('the conditions of two owners', () => {
  test('are missing while one has not signed, who is named beside what is signed', () => {
    const { state, sentence, evidence } = ofTwo({ signed: null })
    expect(state).toBe('missing')
    expect(sentence).toMatch(/Reste à signer\s: Marius Vidal\.$/)
    expect(evidence).toMatch(/^Hélène Vidal\s: signées le 20\snovembre\s2026$/)
  })
  test('name the attorney who has to sign for one of them', () => {
    expect(ofTwo({ signed: null, attorney: 'Hélène Vidal' }).sentence).toMatch(
      /Marius Vidal \(par Hélène Vidal, qui a sa procuration\)\.$/,
    )
  })
  test('are present once both are signed for, and say who signed for whom', () => {
    const { state, evidence } = ofTwo({ attorney: 'Hélène Vidal' })
    expect(state).toBe('present')
    expect(evidence).toMatch(
      /Marius Vidal\s: signées le 20\snovembre\s2026, par Hélène Vidal \(procuration\)$/,
    )
  })
})
