import { expect, test } from 'vitest'
import { agreementWords, restWords } from './claim-cover.ts'

const held = { way: 'card_hold', kept: 0, heldUntil: '2027-07-27T04:00:00.000Z' } as const

test.each([
  ['a sum that its bank holds', held, 'levé', 'Accepter et payer', 'garde'],
  ['a sum already taken', { ...held, kept: 56_000, heldUntil: null }, 'sur la carte', 'Accepter la', 'prise'],
  ['nothing', { ...held, heldUntil: null }, 'par carte', 'Accepter la', 'Aucune somme'],
  ['a transfer', { ...held, way: 'bank_transfer' }, 'par virement', 'Accepter la', 'par virement'],
] as const)(
  'a claim on %s says so to who decides it, and to who accepts it',
  (_, deposit, rest, button, words) => {
    expect(restWords(deposit)).toContain(rest)
    expect(agreementWords(deposit).button).toContain(button)
    expect(agreementWords(deposit).words).toContain(words)
  },
)
