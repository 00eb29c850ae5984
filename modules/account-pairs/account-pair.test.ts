import fc from 'fast-check'
import { expect, test } from 'vitest'
import { duplicateScore } from '#modules/contacts/duplicate.ts'
import { type AccountLikeness, accountPairScore, accountPairWords } from './account-pair.ts'

const NOTHING: AccountLikeness = { mailbox: false, phone: false, born: false }
const anyLikeness = fc.record({ mailbox: fc.boolean(), phone: fc.boolean(), born: fc.boolean() })

test.each([
  ['the same name and birth date', { born: true }, 80, ['born']],
  ['the same mailbox', { mailbox: true }, 70, ['mailbox']],
  ['the same number', { phone: true }, 55, ['phone']],
  ['a mailbox and a number', { mailbox: true, phone: true }, 85, ['mailbox', 'phone']],
  ['all of them', { mailbox: true, phone: true, born: true }, 95, ['born', 'mailbox', 'phone']],
] as const)('%s makes a pair of accounts', (_, likeness, score, reasons) => {
  expect(accountPairScore({ ...NOTHING, ...likeness })).toEqual({ score, reasons })
})

test('there is a pair where there is a reason, and each further reason makes it surer, never certain', () => {
  fc.assert(
    fc.property(anyLikeness, fc.constantFrom('mailbox', 'phone', 'born'), (likeness, more) => {
      const [pair, surer] = [accountPairScore(likeness), accountPairScore({ ...likeness, [more]: true })!]
      expect(pair === null).toBe(Object.values(likeness).every((one) => !one))
      expect(surer.score).toBeLessThan(100)
      if (pair) expect(surer.score - pair.score).toBeGreaterThanOrEqual(likeness[more] ? 0 : 1)
    }),
  )
})

test('a mailbox and a number say as much of two accounts as of two contacts', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.boolean(), (mailbox, phone) => {
      expect(accountPairScore({ ...NOTHING, mailbox, phone })).toEqual(
        duplicateScore({ mailbox, phone, town: false, names: 0 }),
      )
    }),
  )
})

test('the reasons are said in one sentence', () => {
  expect(accountPairWords(['born', 'phone'])).toBe('Même nom, même date de naissance, même numéro')
})
