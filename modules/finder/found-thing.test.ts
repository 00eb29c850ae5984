import { expect, test } from 'vitest'
import { foundInWords, kindsOf } from './found-thing.ts'

const thing = { name: 'Camille Roux', about: '', to: '/agent/contacts/1' }

test('results are counted over their kinds', () => {
  expect(foundInWords('', [])).toBe('')
  expect(foundInWords(' ', [{ kind: 'contact', things: [thing] }])).toBe('Les plus récents')
  expect(foundInWords('x', [])).toBe('Aucun résultat')
  expect(foundInWords('x', [{ kind: 'contact', things: [thing] }])).toBe('1\u00a0résultat')
  expect(
    foundInWords('x', [
      { kind: 'contact', things: [thing, thing] },
      { kind: 'page', things: [thing] },
    ]),
  ).toBe('3\u00a0résultats')
})

test('the contacts of agencies are found in the area of agencies alone, and a traveler’s area has no search', () => {
  expect(
    (['traveler', 'owner', 'agent', 'back-office', 'admin'] as const).filter((area) =>
      kindsOf(area).includes('contact'),
    ),
  ).toEqual(['agent'])
  expect(kindsOf('traveler')).toEqual([])
})
