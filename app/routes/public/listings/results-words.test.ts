import { expect, test } from 'vitest'
import { findPlace } from '#modules/places/place.ts'
import {
  describeCount,
  describeElsewhere,
  describePage,
  describeProblems,
  describeSearch,
  titleOfResults,
} from './results-words.ts'

test.each([
  [0, '0 propriété trouvée'],
  [1, '1 propriété trouvée'],
  [37, '37 propriétés trouvées'],
  [1_001, 'Plus de 1\u202f000 propriétés trouvées'],
])('%i results are counted in words', (total, words) => expect(describeCount(total)).toBe(words))

test('two different searches have two different titles', () => {
  const stay = { arrival: '2027-07-03', departure: '2027-07-10' } as const
  const title = (name: string, page = 1) => titleOfResults({ place: findPlace(name), stay: null, page })
  expect(title('Cannes')).toBe('Villas de luxe à louer à Cannes · recherche')
  expect(title('Provence', 2)).toBe('Villas de luxe à louer en Provence · page 2')
  expect(title('Var')).toBe('Villas de luxe à louer dans le Var · recherche')
  expect(title('Alpes-Maritimes')).toBe('Villas de luxe à louer dans les Alpes-Maritimes · recherche')
  expect(title('Monaco')).toBe('Villas de luxe à louer à Monaco · recherche')
  expect(titleOfResults({ place: null, stay, page: 1 })).toBe(
    'Villas de luxe à louer · du 3 au 10\u00a0juillet\u00a02027',
  )
})

test('the title names a place that is not a commune after the words of the title', () => {
  const spot = { ...findPlace('Antibes')!, name: 'Cap d’Antibes', where: null }
  expect(titleOfResults({ place: spot, stay: null, page: 1 })).toBe(
    'Villas de luxe à louer · Cap d’Antibes · recherche',
  )
})

test('a sentence before the results explains why the place asked for is not among them', () => {
  const asked = { country: null, radiusKm: 10 }
  const place = findPlace('Cannes')
  expect(describeElsewhere({ elsewhere: 'abroad', place, total: 0 }, { ...asked, country: 'MC' })).toBe(
    'Cannes est en France, or la recherche ne porte que sur Monaco.',
  )
  expect(describeElsewhere({ elsewhere: 'neighbors', place, total: 3 }, asked)).toBe(
    'Pour cette recherche, nous n’avons pas de villa à Cannes même. Voici celles à moins de 10\u00a0km.',
  )
  expect(describeElsewhere({ elsewhere: null, place, total: 0 }, asked)).toBe(
    'Aucune de nos villas ne répond à ces critères à Cannes.',
  )
  expect(describeElsewhere({ elsewhere: null, place, total: 3 }, asked)).toBeNull()
  expect(describeElsewhere({ elsewhere: null, place: null, total: 0 }, asked)).toBeNull()
})

test('dates that were left aside have a sentence that says how to correct them', () => {
  const problem = (kind: 'dates_incomplete' | 'unknown') =>
    describeProblems([{ key: 'from', value: 'x', problem: kind }])
  expect(problem('dates_incomplete')).toMatch(/^Indiquez l’arrivée et le départ/)
  expect(problem('unknown')).toMatch(/n’est pas reconnu/)
  const crowd = describeProblems([{ key: 'adults', value: '30', problem: 'out_of_bounds' }])
  expect(crowd).toMatch(/^Une recherche porte sur 20\u00a0voyageurs au plus/)
  expect(describeProblems([])).toBeNull()
})

test('the most travelers of a search are named only where there are more', () => {
  const words = (adults: string, party = { adults: 2, children: 0 }) =>
    describeProblems([{ key: 'adults', value: adults, problem: 'out_of_bounds' }], party)
  expect(words('21')).toMatch(/^Une recherche porte sur 20\u00a0voyageurs au plus/)
  for (const few of ['0', '-1']) expect(words(few)).toMatch(/^Indiquez un nombre de voyageurs/)
  expect(describeProblems([{ key: 'guests', value: 'deux', problem: 'not_a_number' }])).toMatch(/^Indiquez/)
  expect(describeProblems([], { adults: 12, children: 8 })).toBeNull()
  expect(describeProblems([], { adults: 12, children: 9 })).toMatch(/20\u00a0voyageurs au plus.*réduisez/)
})

test('the counter says that a search is under way, and shows no number when it got no answer', () => {
  const list = { found: { total: 18 }, unanswered: false }
  expect(describeSearch(list, false)).toBe('18 propriétés trouvées')
  expect(describeSearch(list, true)).toBe('Recherche en cours…')
  expect(describeSearch({ ...list, unanswered: true }, false)).toBe('')
})

test('a page names its range of results and their order', () => {
  expect(describePage({ page: 2, pages: 2, total: 24 }, 'new')).toBe(
    'Propriétés 21 à 24 sur 24, de la plus récente à la plus ancienne.',
  )
  expect(describePage({ page: 2, pages: 50, total: 1_001 }, 'new')).toBe(
    'Propriétés 21 à 40 sur plus de 1\u202f000, de la plus récente à la plus ancienne.',
  )
  expect(describePage({ page: 1, pages: 1, total: 18 }, 'price_asc')).toBe(
    'Propriétés classées de la moins chère à la plus chère.',
  )
})
