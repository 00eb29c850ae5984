import { expect, test } from 'vitest'
import { findPlace } from '#modules/places/place.ts'
import {
  describeCount,
  describePage,
  describeProblems,
  describeSearch,
  titleOfResults,
} from './results-words.ts'

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
    'Villas de luxe à louer · du 3 au 10 juillet 2027',
  )
})

test('says what to do about dates that were left aside', () => {
  const problem = (kind: 'dates_incomplete' | 'unknown') =>
    describeProblems([{ key: 'from', value: 'x', problem: kind }])
  expect(problem('dates_incomplete')).toMatch(/^Indiquez l’arrivée et le départ/)
  expect(problem('unknown')).toMatch(/laissé de côté/)
  expect(describeProblems([])).toBeNull()
})

test('the counter says that a search is under way, and promises nothing when it got no answer', () => {
  const list = { found: { total: 18 }, unanswered: false }
  expect(describeSearch(list, false)).toBe('18 propriétés trouvées')
  expect(describeSearch(list, true)).toBe('Recherche en cours…')
  expect(describeSearch({ ...list, unanswered: true }, false)).toBe('')
})

test('says which results a page has and in what order', () => {
  expect(describePage({ page: 2, pages: 2, total: 24 }, 'new')).toBe(
    'Propriétés 21 à 24 sur 24, de la plus récente à la plus ancienne.',
  )
  expect(describePage({ page: 1, pages: 1, total: 18 }, 'price_asc')).toBe(
    'Propriétés classées de la moins chère à la plus chère.',
  )
})
