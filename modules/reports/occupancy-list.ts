import type { CivilDate } from '#shared/civil-date.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import { defineReport } from './house-report.ts'

/** The nights of a villa, or of the villas of an agency or a town, in a period. */
export type OccupancyLine = {
  key: string
  name: string
  agency: string | null
  villas: number
  /** Nights that could be sold, and those sold. */
  open: number
  sold: number
  /** The sold share of the open nights, of 100; null where none was open. */
  share: number | null
  /** Of the stays that arrive in the period. */
  nights: number
  rent: Cents
  averageNight: Cents | null
  /** The days of the period, both included. */
  period: { from: CivilDate; to: CivilDate }
}

export const OCCUPANCY_REPORT = defineReport({
  title: 'Occupation et prix de la nuit',
  answers: 'Quelles villas se louent, et à quel prix, sur l’année en cours ou la période choisie.',
  list: defineList<OccupancyLine>()({
    filters: {
      by: choiceFilter('Compter par', { agency: 'Agence', town: 'Ville' }, 'Villa'),
      night: datesFilter('Nuits'),
      q: textFilter('Villa ou ville'),
      agency: thingFilter('Agence', 'agency'),
    },
    columns: {
      name: { label: 'Nom', value: ({ name }) => name, isRowHeader: true },
      agency: { label: 'Agence', value: ({ agency }) => agency, hideOnPhone: true },
      villas: { label: 'Villas', kind: 'number', value: ({ villas }) => villas, isExtra: true },
      open: { label: 'Nuits ouvertes', kind: 'number', value: ({ open }) => open, hideOnPhone: true },
      sold: { label: 'Nuits vendues', kind: 'number', value: ({ sold }) => sold, hideOnPhone: true },
      share: { label: 'Occupation (%)', kind: 'number', value: ({ share }) => tenth(share) },
      rent: { label: 'Loyers', kind: 'money', value: ({ rent }) => rent, hideOnPhone: true },
      averageNight: { label: 'Prix de la nuit', kind: 'money', value: ({ averageNight }) => averageNight },
    },
    sorts: ['name', 'sold', 'share', 'rent', 'averageNight'],
    firstSort: { by: 'share', direction: 'descending' },
    pageSize: 25,
  }),
  means: {
    'Nuits ouvertes':
      'Les nuits de la période, moins celles que le propriétaire garde, qui sont bloquées ou qu’un autre site loue. Les villas déjà publiées comptent, pour l’agence qui les loue aujourd’hui.',
    'Nuits vendues':
      'Les nuits des séjours signés et non annulés\u00a0: seules leurs nuits de la période comptent.',
    'Occupation (%)': 'La part vendue des nuits ouvertes.',
    Loyers: 'Les loyers au grand livre des séjours signés et non annulés qui arrivent dans la période.',
    'Prix de la nuit': 'Ces loyers divisés par les nuits de ces séjours, à l’euro.',
  },
})

function tenth(share: number | null): number | null {
  return share === null ? null : Math.round(share * 10) / 10
}
