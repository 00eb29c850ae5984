import { expect, test } from 'vitest'
import { sandboxScenarioOf } from '#modules/sandbox-bank/sandbox-cards.ts'
import { SITUATIONS, situationOf } from './situations.ts'

test('each situation has a name of its own, and its card does what its name says', () => {
  expect(new Set(SITUATIONS.map(({ key }) => key)).size).toBe(SITUATIONS.length)
  for (const { key, card, step } of SITUATIONS.filter((situation) => situation.card)) {
    expect([sandboxScenarioOf(card!), step]).toEqual([key, 'pay'])
  }
})

test('a form’s choice is found by its name, any other word is none', () => {
  expect(situationOf('declined')?.title).toBe('Carte refusée')
  expect(situationOf('toString')).toBeNull()
})
