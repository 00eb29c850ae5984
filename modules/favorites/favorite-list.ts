import type { Stay } from '#modules/calendar/stay.ts'
import type { Photo } from '#modules/properties/listing.ts'
import { defineList } from '#shared/lists/list.ts'
import { datesFilter, textFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'

/** A villa an account saved, with its price for the dates that are asked for, else « à partir de ». */
export type FavoriteLine = {
  id: string
  title: string
  cover: Photo | null
  city: string
  bedrooms: number
  maxGuests: number
  /** Null: no price is known, or the villa is not free on these dates. */
  price: Cents | null
  /** What the price is of, or why there is none. */
  priceWords: string
}

/** The villas an account saved, the last saved first. */
export const FAVORITE_LIST = defineList<FavoriteLine>()({
  filters: { q: textFilter('Villa ou ville'), stay: datesFilter('Séjour') },
  columns: {
    title: { label: 'Villa', value: ({ title }) => title, isRowHeader: true },
    city: { label: 'Ville', value: ({ city }) => city, hideOnPhone: true },
    bedrooms: { label: 'Chambres', kind: 'number', value: ({ bedrooms }) => bedrooms, hideOnPhone: true },
    guests: { label: 'Voyageurs', kind: 'number', value: ({ maxGuests }) => maxGuests, hideOnPhone: true },
    price: { label: 'Prix', kind: 'money', value: ({ price }) => price },
    priceWords: { label: 'Ce prix comprend', value: ({ priceWords }) => priceWords, isForFile: true },
  },
  sorts: ['price', 'title', 'city'],
  firstSort: { by: 'title', direction: 'ascending' },
  pageSize: 20,
})

/** The stay of two days in order; null for an open or a reversed range. */
export function stayOf({
  from,
  to,
}: {
  from: Stay['arrival'] | null
  to: Stay['arrival'] | null
}): Stay | null {
  return from && to && from < to ? { arrival: from, departure: to } : null
}
