import { describe, expect, test } from 'vitest'
import type { Mandator } from '#modules/mandates/mandator.ts'
import { declaredFor, declaredForWords, inWhoseName } from './declared-for.ts'

const owner = (id: string, name: string, changes: Partial<Mandator> = {}): Mandator => ({
  ...{ partyId: id, name, address: 'Nice', quality: null, accountId: id, signerId: id },
  ...changes,
})
const helene = owner('h', 'Hélène Vidal')
const sci = owner('s', 'SCI Les Pins', { accountId: 'h', signerId: 'h', quality: 'représentée' })
const power = { partyId: 'm', attorneyId: 'h', givenOn: '2026-03-02', reference: 'acte 12' } as const

describe('a declaration of the one who answers for all', () => {
  test('is made for each who owns, and says which power of attorney carries it', () => {
    const marius = owner('m', 'Marius Vidal', { signerId: 'h' })
    const made = declaredFor('h', [helene, sci, marius, owner('j', 'Jo Roux')], [power])
    expect(declaredForWords(made)).toMatch(
      /^Hélène Vidal, SCI Les Pins, Marius Vidal \(procuration du 2\smars\s2026, acte 12\) et Jo Roux \(sans procuration\)$/,
    )
    expect(inWhoseName('Hélène Vidal', made)).toBe('en mon nom et pour SCI Les Pins, Marius Vidal et Jo Roux')
  })
  test('is carried by no power of attorney that was given to another owner', () => {
    const marius = owner('m', 'Marius Vidal', { signerId: 'j' })
    expect(declaredFor('h', [helene, marius], [{ ...power, attorneyId: 'j' }])[1]?.power).toBeNull()
  })
  test('names a company alone, and no one person who owns alone', () => {
    expect(inWhoseName('Hélène Vidal', declaredFor('h', [sci], []))).toBe('pour SCI Les Pins')
    expect(declaredFor('h', [helene], [])).toEqual([])
    expect(inWhoseName('Hélène Vidal', [])).toBeNull()
    expect(declaredForWords([])).toBe('')
  })
})
