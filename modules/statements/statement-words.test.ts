import { describe, expect, test } from 'vitest'
import type { OwnerStatement } from './owner-statement.ts'
import {
  closingWords,
  openingWords,
  standingWords,
  statementSums,
  statementTitle,
} from './statement-words.ts'

const JULY: OwnerStatement = {
  ...{ agency: 'Agence Essai', owner: 'Hélène Vidal', month: '2027-07-01', on: '2027-07-19' },
  ...{ isUnderWay: true, opening: 100, closing: 40_100, previous: null, next: null },
  lines: ([90_000, -50_000] as const).map((amount) => ({
    ...{ day: '2027-07-17', label: '-', reservation: null, stay: null, why: null, amount },
    kind: amount < 0 ? 'owner_payout' : 'allotment',
  })),
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('the words of a statement', () => {
  test('under way are provisional, and close on the day it is read', () => {
    expect(plain(statementTitle(JULY))).toBe('Relevé de juillet 2027')
    expect(plain(standingWords(JULY))).toBe(
      'Relevé provisoire, tel qu’il est le 19 juillet 2027 : le mois n’est pas fini. Chaque montant est une écriture du livre tenu par Agence Essai.',
    )
    expect([openingWords(JULY), closingWords(JULY)].map(plain)).toEqual([
      'Solde au 1er juillet 2027',
      'Solde au 19 juillet 2027',
    ])
  })

  test('once the month is over say that it no longer changes, and close on its last day', () => {
    const over = { ...JULY, isUnderWay: false, on: '2027-09-02' } as const
    expect(plain(standingWords(over))).toContain('Le mois est clos : ce relevé ne change plus')
    expect(plain(closingWords(over))).toBe('Solde au 31 juillet 2027')
    expect(plain(closingWords({ ...over, month: '2028-02-01' }))).toBe('Solde au 29 février 2028')
  })

  test('say in figures what the month brought and what was transferred: opening and closing differ by them', () => {
    const [opening, earned, sent, closing] = statementSums(JULY).map(({ amount }) => amount)
    expect([opening, earned, sent, closing]).toEqual([100, 90_000, 50_000, 40_100])
    expect(opening! + earned! - sent!).toBe(closing)
  })
})
