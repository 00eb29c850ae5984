import { expect, test } from 'vitest'
import { sandboxScenarioOf } from '#modules/sandbox-bank/sandbox-cards.ts'
import { SITUATIONS, situationOf } from './situations.ts'

test('each situation has a different key, and its card triggers the scenario of that key', () => {
  expect(new Set(SITUATIONS.map(({ key }) => key)).size).toBe(SITUATIONS.length)
  for (const { key, card, step } of SITUATIONS.filter((situation) => situation.card)) {
    expect([sandboxScenarioOf(card!), step]).toEqual([key, 'pay'])
  }
})

test('a situation is found by its key; an unknown key gives null', () => {
  expect(situationOf('declined')?.title).toBe('Carte refusée')
  expect(situationOf('toString')).toBeNull()
})
