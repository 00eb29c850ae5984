import { PROPERTY_STATUS_LABELS } from '#modules/properties/property-status.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import type { PlannedVilla } from './planned-nights.ts'
import { PLANNING_VILLAS } from './planning-window.ts'

/** The villas of a planning, by title. `agent`: those with a stay to come that a colleague follows. */
export const PLANNING_LIST = defineList<PlannedVilla>()({
  filters: {
    q: textFilter('Nom ou commune'),
    town: thingFilter('Commune', 'city', 'account'),
    state: choiceFilter('État', PROPERTY_STATUS_LABELS),
    agent: thingFilter('Agent', 'city', 'account'),
  },
  columns: {
    title: { label: 'Villa', value: ({ title }) => title, isRowHeader: true },
    city: { label: 'Commune', value: ({ city }) => city },
  },
  sorts: ['title'],
  firstSort: { by: 'title', direction: 'ascending' },
  pageSize: PLANNING_VILLAS,
})
