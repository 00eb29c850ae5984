import { expect, test } from 'vitest'
import type { PromotionTerms } from './promotion.ts'
import { costAnswerOf, costLines, isAnswerable } from './promotion-cost.ts'

test('an owner reads what they would bear: what is taken off, of which stays, until when, and how often', () => {
  const terms: PromotionTerms = {
    ...{ name: 'Printemps', code: 'PRINTEMPS', borneBy: 'owner', off: { kind: 'percent', basisPoints: 750 } },
    ...{ stayFrom: '2027-04-01', stayTo: '2027-06-30', bookedFrom: '2026-12-01', bookedTo: '2026-12-31' },
    ...{ leastNights: 3, mostDaysBefore: null, mostUses: 10, mostUsesOfTraveler: 1 },
  }
  const lines = costLines(terms)
  expect(lines.map(([label, words]) => [label, words.replaceAll(/\s/g, ' ')])).toEqual([
    ['Réduction', '\u22127,5 % du loyer, à vos frais'],
    ['Séjours', 'Les séjours du 1er avril 2027 au 30 juin 2027'],
    ['Durée', '3 nuits au moins'],
    ['Réservés', 'Du 1er décembre 2026 au 31 décembre 2026'],
    ['Utilisations', '10 au plus, toutes villas comprises'],
  ])
  expect(costLines({ ...terms, mostDaysBefore: 14 })).toContainEqual([
    ...['Dernière minute', 'Pour une arrivée dans les 14 jours'],
  ])
  const automatic = costLines({ ...terms, code: null, mostUses: null })
  expect(automatic.map(([label]) => label)).toContain('Sans code')
})

test('they may answer until it is over, also while it is paused or has not begun', () => {
  const states = ['current', 'coming', 'paused', 'over', 'ended'] as const
  expect(states.filter((state) => isAnswerable({ state }))).toEqual(['current', 'coming', 'paused'])
  expect([null, true, false].map(costAnswerOf)).toEqual(['waiting', 'accepted', 'refused'])
})
