import { expect, test } from 'vitest'
import { formatEuros } from '#shared/money.ts'
import { closingEnds, closingObstacles } from './closing-standing.ts'

const NOTHING = {
  ...{ villas: 0, mandates: 0, stays: 0, unsigned: 0 },
  ...{ options: 0, keys: 0, hooks: 0, members: 0, houseOwes: 0 },
}

test('let villas, running mandates and a debt of the house prevent a closing, and signed stays do not', () => {
  expect(closingObstacles({ ...NOTHING, ...{ stays: 3 } })).toEqual([])
  expect(closingObstacles({ villas: 1, mandates: 2, houseOwes: 151_667 })).toEqual([
    'Une villa est encore louée par l’agence\u00a0: confiez chacune à une autre agence, ou archivez son annonce.',
    '2\u00a0mandats courent encore ou se préparent\u00a0: notez la fin de chacun, ou annulez-le.',
    `Calanque doit encore ${formatEuros(151_667)} à l’agence pour des promotions\u00a0: le back-office note le versement dans son livre.`,
  ])
})

test('what ends with an agency is named where there is some of it, in the singular and in the plural', () => {
  expect(closingEnds(NOTHING)).toEqual([])
  expect(closingEnds({ ...NOTHING, keys: 1, hooks: 2 })).toEqual([
    'Une clé d’API est révoquée.',
    '2\u00a0webhooks sont arrêtés.',
  ])
})
