import { expect, test } from 'vitest'
import { criteriaOf } from '#tests/list-criteria.ts'
import { FAVORITE_LIST, type FavoriteLine } from './favorite-list.ts'
import { sortFavorites } from './sort-favorites.ts'

const line = (title: string, city: string, price: number | null): FavoriteLine => ({
  ...{ id: title, title, cover: null, city, price, priceWords: '' },
  ...{ bedrooms: 4, maxGuests: 8 },
})
const LINES = [
  line('Villa Azur', 'Cannes', 300_00),
  line('Écrin', 'Èze', null),
  line('Bastide', 'Gordes', 100_00),
]
const titles = (query: string) =>
  sortFavorites(LINES, criteriaOf(FAVORITE_LIST, query)).rows.map(({ title }) => title)

test('saved villas are sorted by name as the French alphabet does, or by price, unknown ones last both ways', () => {
  expect(titles('')).toEqual(['Bastide', 'Écrin', 'Villa Azur'])
  expect(titles('sort=price')).toEqual(['Bastide', 'Villa Azur', 'Écrin'])
  expect(titles('sort=-price')).toEqual(['Villa Azur', 'Bastide', 'Écrin'])
})

test('saved villas are found by name or city, whatever the accents', () => {
  expect(titles('q=eze')).toEqual(['Écrin'])
  expect(titles('q=AZUR')).toEqual(['Villa Azur'])
  expect(titles('q=nulle part')).toEqual([])
})
