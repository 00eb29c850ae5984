import { expect, test } from 'vitest'
import { findPlace } from '#modules/places/place.ts'
import { describeCount, describeProblems, titleOfResults } from './results-words.ts'

test.each([
  [0, '0 propriété trouvée'],
  [1, '1 propriété trouvée'],
  [37, '37 propriétés trouvées'],
])('counts %i', (total, words) => expect(describeCount(total)).toBe(words))

test('no two searches have the same title', () => {
  const stay = { arrival: '2027-07-03', departure: '2027-07-10' } as const
  const title = (name: string, page = 1) => titleOfResults({ place: findPlace(name), stay: null, page })
  expect(title('Cannes')).toBe('Villas de luxe à louer à Cannes · recherche')
  expect(title('Provence', 2)).toBe('Villas de luxe à louer en Provence · page 2')
  expect(title('Var')).toBe('Villas de luxe à louer dans le Var · recherche')
  expect(title('Alpes-Maritimes')).toBe('Villas de luxe à louer dans les Alpes-Maritimes · recherche')
  expect(title('Monaco')).toBe('Villas de luxe à louer à Monaco · recherche')
  expect(titleOfResults({ place: null, stay, page: 1 })).toBe(
    'Villas de luxe à louer · du 3 juillet au 10 juillet 2027',
  )
})

test('says what to do about dates that were left aside', () => {
  const problem = (kind: 'dates_incomplete' | 'unknown') =>
    describeProblems([{ key: 'from', value: 'x', problem: kind }])
  expect(problem('dates_incomplete')).toMatch(/^Indiquez l’arrivée et le départ/)
  expect(problem('unknown')).toMatch(/laissé de côté/)
  expect(describeProblems([])).toBeNull()
})
