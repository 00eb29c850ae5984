import { expect, test } from 'vitest'
import { transferSentence } from './transfer-words.ts'

const view: Parameters<typeof transferSentence>[0] = {
  ...{ state: 'held', amount: 200_000, requestOn: '2027-06-17', coveredUntil: '2027-07-31' },
  ...{ isReleasing: false, received: 200_000, sentBack: 0 },
}

test('what came by transfer is said to be given back once it was sent, and what never came is not', () => {
  expect(transferSentence(view)).toContain('Nous avons reçu')
  expect(transferSentence({ ...view, isReleasing: true })).toContain('vous revient par virement')
  expect(transferSentence({ ...view, state: 'released', sentBack: 200_000 })).toContain('vous a été rendu')
  expect(transferSentence({ ...view, state: 'released', received: 0 })).toContain('n’est plus demandé')
})

test('what is kept of it is said beside what was sent back', () => {
  expect(transferSentence({ ...view, state: 'captured', sentBack: 144_000 })).toMatch(
    /^560,00\s€ ont été retenus .*1\s440,00\s€ vous ont été rendus/,
  )
  expect(transferSentence({ ...view, state: 'captured' })).not.toContain('rendus')
})
