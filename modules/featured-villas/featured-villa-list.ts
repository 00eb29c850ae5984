import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter } from '#shared/lists/list-filter.ts'
import { FEATURED_PLACES, FEATURED_STATES, type FeaturedPlace, type FeaturedState } from './featured-villa.ts'

/** A villa that is shown first somewhere; `isOnSite` is false while the site does not show it at all. */
export type FeaturedVillaLine = {
  id: string
  /** The villa, by its public identifier and its name. */
  villaId: string
  villa: string
  agency: string
  place: FeaturedPlace
  position: number
  firstDay: CivilDate
  lastDay: CivilDate
  state: FeaturedState
  isOnSite: boolean
}

/** What the console says of the state: a villa that left the site is shown nowhere, whatever its days. */
export function shownState({ state, isOnSite }: Pick<FeaturedVillaLine, 'state' | 'isOnSite'>): string {
  return isOnSite || state === 'over' ? FEATURED_STATES[state] : 'Hors du site'
}

/** The featured villas, the last that begin first. */
export const FEATURED_VILLA_LIST = defineList<FeaturedVillaLine>()({
  filters: {
    q: textFilter('Villa'),
    place: choiceFilter('Où', FEATURED_PLACES),
    state: choiceFilter('État', FEATURED_STATES),
  },
  columns: {
    villa: { label: 'Villa', value: ({ villa }) => villa, isRowHeader: true },
    agency: { label: 'Agence', value: ({ agency }) => agency, isExtra: true },
    place: { label: 'Où', value: ({ place }) => FEATURED_PLACES[place] },
    position: { label: 'Rang', kind: 'number', value: ({ position }) => position, hideOnPhone: true },
    first: { label: 'Premier jour', kind: 'date', value: ({ firstDay }) => firstDay, hideOnPhone: true },
    last: { label: 'Dernier jour', kind: 'date', value: ({ lastDay }) => lastDay, hideOnPhone: true },
    state: { label: 'État', value: shownState },
  },
  sorts: ['villa', 'first', 'last'],
  firstSort: { by: 'first', direction: 'descending' },
  pageSize: 25,
})
