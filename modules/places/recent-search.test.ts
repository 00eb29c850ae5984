import { expect, test } from 'vitest'
import { type RecentSearch, readRecentSearches, recentPlace, rememberSearch } from './recent-search.ts'
import { suggestedPlace, typedPlace } from './searched-place.ts'
import { searchGazetteer } from './server/embedded-places.ts'

const place = (name: string) => suggestedPlace(searchGazetteer(name)[0]!)
const remember = (...names: string[]) =>
  names.reduce<RecentSearch[]>((recent, name) => rememberSearch(recent, place(name)), [])

test('the last three places searched are kept, the latest first, each once', () => {
  const recent = remember('Nice', 'Cannes', 'Gordes', 'Monaco', 'Cannes')
  expect(recent.map(({ displayLabel }) => displayLabel)).toEqual(['Cannes', 'Monaco', 'Gordes'])
})

test('a recent search has the fields of the spec and gives its place back', () => {
  const [entry] = remember('Cap d’Antibes')
  expect(entry).toEqual({
    displayLabel: 'Cap d’Antibes',
    placeId: 'lieu:06-cap-d-antibes',
    lat: 43.551,
    lng: 7.127,
    cityName: 'Antibes',
    countryCode: 'FR',
    regionCode: 'PAC',
  })
  expect(recentPlace(entry!)).toEqual(place('Cap d’Antibes'))
  expect(remember('Monaco')[0]).toMatchObject({ countryCode: 'MC', regionCode: null })
})

test('words searched twice without a place are kept once', () => {
  const once = rememberSearch([], typedPlace('Villa Azur')!)
  expect(rememberSearch(once, typedPlace('Villa Azur')!)).toHaveLength(1)
})

test('recent searches kept by the browser are read, and broken ones are dropped', () => {
  expect(readRecentSearches(JSON.stringify(remember('Nice')))).toEqual(remember('Nice'))
  for (const broken of [null, '', '{', '{"a":1}', '[null, 3, {"placeId":"x"}]']) {
    expect(readRecentSearches(broken), String(broken)).toEqual([])
  }
})
