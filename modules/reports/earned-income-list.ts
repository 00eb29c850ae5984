import type { CivilDate } from '#shared/civil-date.ts'
import { monthWords } from '#shared/civil-month.ts'
import { defineList } from '#shared/lists/list.ts'
import { choiceFilter, datesFilter, thingFilter } from '#shared/lists/list-filter.ts'
import type { Cents } from '#shared/money.ts'
import { defineReport } from './house-report.ts'

/** What was earned in one month in the book of an agency, or of one stay, and who got what of it. */
export type EarnedLine = {
  key: string
  /** The first day of the month. */
  month: CivilDate
  agency: string
  agencyId: string
  /** Of one stay: its public identifier, its number and its villa. */
  stay: { publicId: string; number: string; property: string } | null
  stays: number
  charged: Cents
  commission: Cents
  otherIncome: Cents
  vat: Cents
  owners: Cents
  providers: Cents
  communes: Cents
  /** What all owners of the book are still owed at the end of the month; null for a stay. */
  owed: Cents | null
}

const money = <K extends keyof EarnedLine>(label: string, key: K) => ({
  ...{ label, kind: 'money' as const },
  value: (line: EarnedLine) => line[key] as Cents | null,
})

export const EARNED_INCOME_REPORT = defineReport({
  title: 'Revenus, honoraires et dû aux propriétaires',
  answers: 'Ce que les séjours ont rapporté, à qui cela revient et ce qui reste dû aux propriétaires.',
  list: defineList<EarnedLine>()({
    filters: {
      by: choiceFilter('Compter par', { stay: 'Séjour' }, 'Mois et agence'),
      earned: datesFilter('Acquis'),
      agency: thingFilter('Agence', 'agency'),
    },
    columns: {
      name: {
        label: 'Mois ou séjour',
        value: ({ stay, month }) => (stay ? `${stay.property}, ${stay.number}` : monthWords(month)),
        isRowHeader: true,
      },
      firstDay: { label: 'Premier jour du mois', kind: 'date', value: ({ month }) => month, isForFile: true },
      agency: { label: 'Agence', value: ({ agency }) => agency, hideOnPhone: true },
      stays: { label: 'Séjours', kind: 'number', value: ({ stays }) => stays, isExtra: true },
      charged: money('Acquis', 'charged'),
      commission: { ...money('Honoraires', 'commission'), hideOnPhone: true },
      otherIncome: { ...money('Autres recettes', 'otherIncome'), hideOnPhone: true },
      vat: { ...money('Dont TVA', 'vat'), isExtra: true },
      owners: { ...money('Propriétaires', 'owners'), hideOnPhone: true },
      providers: { ...money('Prestataires', 'providers'), isExtra: true },
      communes: { ...money('Communes', 'communes'), hideOnPhone: true },
      owed: money('Dû aux propriétaires', 'owed'),
    },
    sorts: ['name', 'charged', 'commission', 'owners'],
    firstSort: { by: 'name', direction: 'descending' },
    pageSize: 25,
  }),
  means: {
    Acquis:
      'Les sommes réparties au grand livre\u00a0: le jour du départ, ou de l’annulation pour ce qu’elle conserve. Les mois comptent en entier.',
    Honoraires: 'La part du loyer que le mandat donne à l’agence, TVA comprise.',
    'Autres recettes': 'Frais de service, ménage, linge et marges de l’agence, TVA comprise.',
    Propriétaires: 'La part répartie aux propriétaires, selon le mandat du jour de la réservation.',
    'Dû aux propriétaires':
      'Le solde de leurs comptes à la fin du mois, comme leurs relevés le donnent\u00a0: réparti, moins les factures et les virements.',
  },
})
