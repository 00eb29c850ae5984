import type { CivilDate } from '#shared/civil-date.ts'
import { monthWords } from '#shared/civil-month.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, textFilter, thingFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import { defineReport } from './house-report.ts'

/** The taxe de séjour of the stays that left a commune in a month, or in the whole period. */
export type TouristTaxLine = {
  key: string
  town: string
  /** The first day of the month; null for the whole period. */
  month: CivilDate | null
  agency: string | null
  stays: number
  nights: number
  /** Nights times adults, which the tariffs count. */
  personNights: number
  charged: Cents
  allotted: Cents
}

export const TOURIST_TAX_REPORT = defineReport({
  title: 'Taxe de séjour par commune',
  answers: 'Ce que chaque commune doit recevoir, mois par mois ou sur la période à déclarer.',
  list: defineList<TouristTaxLine>()({
    filters: {
      by: choiceFilter('Compter par', { whole: 'Commune' }, 'Commune et mois'),
      departure: datesFilter('Départ'),
      town: textFilter('Commune, nom entier'),
      agency: thingFilter('Agence', 'agency'),
    },
    columns: {
      town: { label: 'Commune', value: ({ town }) => town, isRowHeader: true },
      month: {
        label: 'Mois du départ',
        value: ({ month }) => (month === null ? 'Toute la période' : monthWords(month)),
      },
      firstDay: { label: 'Premier jour du mois', kind: 'date', value: ({ month }) => month, isForFile: true },
      agency: { label: 'Agence', value: ({ agency }) => agency ?? 'Toutes', isForFile: true },
      stays: { label: 'Séjours', kind: 'number', value: ({ stays }) => stays, hideOnPhone: true },
      nights: { label: 'Nuits', kind: 'number', value: ({ nights }) => nights, hideOnPhone: true },
      personNights: {
        label: 'Nuitées d’adultes',
        kind: 'number',
        value: ({ personNights }) => personNights,
        hideOnPhone: true,
      },
      charged: { label: 'Taxe facturée', kind: 'money', value: ({ charged }) => charged },
      allotted: {
        label: 'Revient à la commune',
        kind: 'money',
        value: ({ allotted }) => allotted,
        hideOnPhone: true,
      },
    },
    sorts: ['town', 'month', 'charged', 'allotted'],
    firstSort: { by: 'month', direction: 'descending' },
    pageSize: 25,
  }),
  means: {
    Séjours: 'Les séjours confirmés, au mois de leur départ. La commune est celle de l’annonce réservée.',
    'Nuitées d’adultes': 'Les nuits multipliées par les adultes\u00a0: les mineurs ne paient pas la taxe.',
    'Taxe facturée':
      'La taxe de ces séjours au grand livre, telle que le voyageur la paie, et celle que des annulations ont conservée.',
    'Revient à la commune':
      'Ce que la répartition lui a attribué\u00a0: les séjours terminés et payés en entier, sous mandat.',
  },
})
