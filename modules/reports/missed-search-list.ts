import { MISSING, type Missing } from '#modules/search/missed-search.ts'
import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter } from '#shared/lists/list-filter.ts'

/** A search that found no villa: its criteria in words, what it lacked, how often, and its last day in Paris. */
export type MissedSearch = {
  /** Of the search on the site. */
  address: string
  search: string
  missing: Missing[]
  times: number
  lastDay: CivilDate
}

/** « Les dates, la capacité »: what a search lacked, in words. */
export function missingWords(missing: readonly Missing[]): string {
  const [first = '', ...others] = missing.map((one) => MISSING[one])
  return [first, ...others.map(withSmallLetter)].join(', ')
}

/** The same words within a sentence. */
export function withSmallLetter(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** The searches without result of the house, the most frequent first. */
export const MISSED_SEARCH_LIST = defineList<MissedSearch>()({
  filters: {
    place: textFilter('Lieu'),
    missing: choiceFilter('Ce qui manquait', MISSING),
    day: datesFilter('Jour'),
  },
  columns: {
    search: { label: 'Recherche', value: ({ search }) => search, isRowHeader: true },
    missing: {
      label: 'Ce qui manquait',
      value: ({ missing }) => missingWords(missing),
      hideOnPhone: true,
    },
    times: { label: 'Fois', kind: 'number', value: ({ times }) => times },
    lastDay: { label: 'La dernière fois', kind: 'date', value: ({ lastDay }) => lastDay, hideOnPhone: true },
    address: { label: 'Adresse', value: ({ address }) => address, isForFile: true },
  },
  sorts: ['times', 'lastDay'],
  firstSort: { by: 'times', direction: 'descending' },
  pageSize: 25,
})
