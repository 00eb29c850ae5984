import { expect, test } from 'vitest'
import { shownState } from './featured-villa-list.ts'

test('a featured villa that left the site is said to be off it, until its days are over', () => {
  expect(shownState({ state: 'current', isOnSite: true })).toBe('En cours')
  expect(shownState({ state: 'current', isOnSite: false })).toBe('Hors du site')
  expect(shownState({ state: 'over', isOnSite: false })).toBe('Terminée')
})
