import { expect, test } from 'vitest'
import { duplicateScore, type Likeness, reasonWords } from './duplicate.ts'

const NOTHING: Likeness = { mailbox: false, phone: false, town: false, names: 0 }

test.each([
  ['the same mailbox', { mailbox: true }, 70, ['mailbox']],
  ['the same number', { phone: true }, 55, ['phone']],
  ['the same name in the same town', { names: 1, town: true }, 65, ['name']],
  ['nearly the same name in the same town', { names: 0.8, town: true }, 50, ['near-name']],
  ['a mailbox and a number', { mailbox: true, phone: true }, 85, ['mailbox', 'phone']],
  ['all of them', { mailbox: true, phone: true, names: 1, town: true }, 93, ['mailbox', 'name', 'phone']],
] as const)('%s makes a pair', (_, likeness, score, reasons) => {
  expect(duplicateScore({ ...NOTHING, ...likeness })).toEqual({ score, reasons })
})

test.each([
  ['nothing in common', {}],
  ['the same name without a town', { names: 1 }],
  ['the same town with other names', { names: 0.4, town: true }],
])('%s makes no pair', (_, likeness) => {
  expect(duplicateScore({ ...NOTHING, ...likeness })).toBeNull()
})

test('the reasons are said in one sentence', () => {
  expect(reasonWords(['phone', 'near-name'])).toBe('Même numéro, noms proches, même ville')
})
